#include "preprocess/readers/nastran/card_lists.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/names.hpp"

namespace clench::preprocess::nastran {
namespace {

using Names = std::span<const std::string_view>;

// clang-format off
constexpr std::array shells = std::to_array<std::string_view>({
    "CQUAD", "CQUAD9", "CSHEAR", "CTRIAX", "CTRIAX6", "CTRAX3", "CTRAX6", "CQUADX", "CQUADX4", "CQUADX8", "CPLSTN3", "CPLSTN4",
    "CPLSTN6", "CPLSTN8", "CPLSTS3", "CPLSTS4", "CPLSTS6", "CPLSTS8", "CRAC2D", "CCONEAX"});

constexpr std::array connectors = std::to_array<std::string_view>({
    "CBUSH1D", "CBUSH2D", "CBUSHT", "CGAP", "CFAST", "CWELD", "CSEAM", "CBEND", "CBEAM3", "CRAC3D", "CIFHEX", "CIFPENT", "CIFQDX", "CIFQUAD", "CJOINT"});

constexpr std::array constraints = std::to_array<std::string_view>({
    "RROD", "RTRPLT", "RTRPLT1", "RSPLINE", "RBE2GS", "RJOINT", "RSSCON",
    "BGADD", "CYJOIN", "CYAX"});

constexpr std::array other_structure = std::to_array<std::string_view>({
    "EPOINT", "GENEL",
    "CAABSF", "CHACAB", "CHACBR", "CFLUID2", "CFLUID3", "CFLUID4", "CSLOT3", "CSLOT4",
    "CSUPER", "SEBULK", "SECONCT", "SEELT", "SELOC", "RELEASE", "EXTRN", "RINGAX",
    "POINTAX", "MFLUID", "GRIDB", "GRIDF", "GRIDS"});

constexpr std::array supports = std::to_array<std::string_view>({
    "SPC", "SPC1", "SPCADD", "SPCD", "SPCOFF", "SPCOFF1", "SPCR", "SPCAX", "SUPORT", "SUPORT1",
    "SUPORT6", "SUPAX"});

constexpr std::array dampers = std::to_array<std::string_view>({
    "CDAMP1", "CDAMP2", "CDAMP3", "CDAMP4", "CDAMP5", "CVISC", "PDAMP", "PDAMP5", "PVISC",
    "PDAMPT"});

constexpr std::array contacts = std::to_array<std::string_view>({
    "BCTABLE", "BCTABL1", "BCONTACT", "BCBODY", "BCBODY1", "BCBDPRP", "BCONECT", "BCONPRG",
    "BCONPRP", "BCPARA", "BCPROP", "BCPROPS", "BCSURF", "BCRPARA", "BCTPARA", "BCTPARM", "BCTSET",
    "BCTADD", "BSURF", "BSURFS", "BCONP", "BFRIC", "BLSEG", "BCAUTOP", "BCSCAP", "BEDGE",
    "CONTACT"});

constexpr std::array properties = std::to_array<std::string_view>({
    "PCOMPS", "PCOMPLS", "PLPLANE", "PSHEAR", "PBEND",
    "PBUSHT", "PBUSH1D", "PBUSH2D", "PGAP", "PFAST", "PWELD", "PSEAM", "PELAST",
    "PBCOMP", "PBMSECT", "PBRSECT", "PBEAM3", "PLSOLID", "PPLANE", "PSLDN1", "PSHLN1", "PSHLN2",
    "PBARN1", "PBEMN1", "PRODN1", "MAT2", "MAT3", "MAT4", "MAT5", "MAT8", "MAT10", "MATHP", "MATHE",
    "MATS1", "MATT1", "MATT2", "MATT3", "MATT4", "MATT5", "MATT8", "MATT9", "MATT11", "MATF",
    "MATORT", "MATEP", "MATG", "MATVE", "MATVP", "MATCID", "MATDIGI", "MATPE1", "MATTVE", "MATFT",
    "CREEP", "VIEW", "VIEW3D"});

constexpr std::array loads = std::to_array<std::string_view>({
    "LOAD", "LOADADD", "LSEQ", "FORCE", "FORCE1", "FORCE2", "FORCEAX", "MOMENT", "MOMENT1",
    "MOMENT2", "PLOAD", "PLOAD1", "PLOAD2", "PLOAD4", "PLOADX", "PLOADX1", "PLOADB3", "PLOADE1",
    "PLOADFP", "GRAV", "RFORCE", "RFORCE1", "ACCEL", "ACCEL1", "SLOAD", "DEFORM", "BOLT", "BOLTFOR",
    "BOLTLD", "BOLTSEQ", "CLOAD", "DAREA", "DELAY", "DPHASE", "DLOAD", "RLOAD1", "RLOAD2", "TLOAD1",
    "TLOAD2", "TEMP", "TEMPD", "TEMPP1", "TEMPP2", "TEMPP3", "TEMPRB", "TEMPBC", "TEMPF", "TEMPN1",
    "QHBDY", "QBDY1", "QBDY2", "QBDY3", "QVECT", "QVOL", "CONV", "CONVM", "PCONV",
    "PCONVM", "RADBC", "RADM", "RADMT", "RADSET", "RADLST", "RADMTX", "CHBDYE", "CHBDYG", "CHBDYP",
    "PHBDY", "BDYOR", "RANDPS", "RANDT1", "RCROSS", "ACSRCE", "USET", "USET1", "INITS", "INITSTS",
    "PRESAX", "TEMPAX", "DVL1", "PRETENS", "DMIG", "DMIAX", "DMIJ", "NSM", "NSM1", "NSML", "NSML1", "NSMADD"});

constexpr std::array solution = std::to_array<std::string_view>({
    "EIGR", "EIGRL", "EIGB", "EIGC", "EIGP", "EIGRP", "FREQ", "FREQ1", "FREQ2", "FREQ3", "FREQ4",
    "FREQ5", "FREQV", "TSTEP", "TSTEPNL", "TSTEP1", "TIC", "TICD", "TIC3", "NLPARM", "NLPCI",
    "NLSTEP", "NLCNTL", "NLCNTL2", "NLCNTLG", "NLAUTO", "NLADAPT", "NLRGAP", "NLFREQ", "NLHARM",
    "NLMOPTS", "NLOUT", "NOLIN1", "NOLIN2", "NOLIN3", "NOLIN4", "TABLED1", "TABLED2", "TABLED3",
    "TABLED4", "TABLED5", "TABLEM1", "TABLEM2", "TABLEM3", "TABLEM4", "TABLEST", "TABLES1",
    "TABLEH1", "TABLEHT", "TABLE3D", "TABLEL1", "TABDMP1", "TABRND1", "TABRNDG", 
    "TF", "TSTEPF", "DMI", "DTI", "DEQATN", "ASET", "ASET1", "QSET", "QSET1", "BSET", "BSET1", "BNDFIX", "BNDFIX1",
    "BNDFREE", "BNDFRE1", "BNDGRID", "CSET", "CSET1", "OMIT", "OMIT1", "SESET", "SEQSEP", "SEQGP",
    "SECSET", "SEBSET", "SEBSET1", "SENQSET", "MODTRAK", "MDLPRM", "MDBULK", "MDFSET",
    "ITER", "DAMPING", "HYBDAMP", "DYPARAM", "ROTORG", "ROTOR", "ROTORD", "ROTORSE", "RGYRO",
    "RSPINR", "RSPINT", "UNBALNC", "ACMODL", "CAMPBLL", "EXTSEOUT", "ECHOON", "ECHOOFF",
    "SNORM", "CMREL", "ERPPNL", "PANEL", "FLSYM", "VCCT", "DTEMP", "VARIAN",
    "ABSNMVS", "ABSTRCT", "SWLDPRM", "GROUP", "SET2", "PARTN", "OUTPUT", "OUTRCV", "PLOTEL", "PLOTEL3", "PLOTEL4", "PLOTEL6",
    "PLOTEL8", "PLOTHEX", "PLOTPEN", "PLOTPYR", "PLOTTET", "CORD3G", "STRAIN", "MONPNT1", "MONPNT2",
    "MONPNT3", "MONDSP1", "FATIGUE", "LABEL", "ADAPT", "POINT", "GMCURV", "GMSURF", "FEEDGE",
    "FEFACE", "TEMPLATE", "PRIMEX1", "DEBUG", "WETSURF", "WETLOAD", "ELIST", "SURFINI"});

constexpr std::array optimisation = std::to_array<std::string_view>({
    "DESVAR", "DVPREL1", "DVPREL2", "DVMREL1", "DVMREL2", "DVCREL1", "DVCREL2", "DVGRID", "DVBSHAP",
    "DVSHAP", "DVSET", "DVLREL1", "DRESP1", "DRESP2", "DRESP3", "DCONSTR", "DCONADD", "DOPTPRM",
    "DLINK", "DLINK2", "DDVAL", "DSCREEN", "DTABLE", "DTABLE2", "DNODE1", "DVEREL1", "TOPVAR",
    "BEADVAR", "TOMVAR", "DSIZE", "DTPL", "DSHAPE", "DOPTPRM1", "DGLOBAL", "SPLINE1", "SPLINE2",
    "SPLINE3", "SPLINE4", "SPLINE5", "AERO", "AEROS", "AEFACT", "AELIST", "AELINK", "AESTAT",
    "AESURF", "AESURFS", "AECOMP", "AECOMPL", "AEPARM", "CAERO2", "CAERO3", "CAERO4", "CAERO5",
    "CAERO1", "PAERO1", "PAERO2", "PAERO3", "PAERO4", "PAERO5", "FLUTTER", "FLFACT", "GUST", "MKAERO1",
    "MKAERO2", "TRIM", "TRIM2", "DIVERG"});
// clang-format on

bool contains(Names names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

struct Group {
    Names names;
    Meaning meaning;
    const char* hint;
};

const std::array<Group, 11>& groups()
{
    static const std::array<Group, 11> table{{
        {shells, Meaning::unsupported,
         "supported are CTRIA3, CTRIA6, CQUAD4 and CQUAD8 with PSHELL"},
        {connectors, Meaning::unsupported,
         "supported are CTETRA, CPENTA, CHEXA, CPYRAM, CTRIA3, CTRIA6, CQUAD4, CQUAD8, CBAR, "
         "CBEAM, CROD, "
         "CONROD, CTUBE, CBUSH, CELAS1 to CELAS4, CMASS1 to CMASS4, CONM1, CONM2"},
        {constraints, Meaning::unsupported, "supported are RBE1, RBE2, RBE3, RBAR, RBAR1 and MPC"},
        {other_structure, Meaning::unsupported,
         "it belongs to the structure and cannot be left out"},
        {supports, Meaning::support, ""},
        {dampers, Meaning::damper, ""},
        {contacts, Meaning::contact, ""},
        {properties, Meaning::harmless, ""},
        {loads, Meaning::harmless, ""},
        {solution, Meaning::harmless, ""},
        {optimisation, Meaning::harmless, ""},
    }};
    return table;
}

const Group* find_group(std::string_view name)
{
    for (const Group& group : groups()) {
        if (contains(group.names, name)) {
            return &group;
        }
    }
    return nullptr;
}

}  // namespace

Meaning meaning_of(std::string_view name)
{
    const Group* group = find_group(name);
    return group ? group->meaning : Meaning::unknown;
}

std::string hint_for_unsupported(std::string_view name)
{
    const Group* group = find_group(name);
    return group ? group->hint : "";
}

std::vector<std::string> listed_cards()
{
    std::vector<std::string> names;
    for (const Group& group : groups()) {
        names.insert(names.end(), group.names.begin(), group.names.end());
    }
    return names;
}

}  // namespace clench::preprocess::nastran
