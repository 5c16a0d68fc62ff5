"""Ways to make an input wrong. All depend on the generator they are given, and on nothing else."""
import ctypes
import ctypes.util
import re

EXTREMES = ["0", "-0", "1", "-1", "1e308", "-1e308", "1e155", "1e-308", "5e-324", "1e-20", "nan", "inf", "-inf", "1e999", "1e-999",
            "2147483647", "2147483648", "-2147483649", "9223372036854775808", "1e30", "0x10", "1,5", "", "'", "١"]
NUMBER = re.compile(rb"(?<![\w.])[-+]?\d+\.?\d*(?:[eE][-+]?\d+)?")
PIECES = [b"\x00", b"\xff\xfe", b"*", b",", b"=", b"{", b"}", b"[", b"]", b": ", b"\n\n", b"\r", b"%", b"$", b"&x", b"*x", b"!!binary ",
          b"../" * 20, b"A" * 5000, b"*INCLUDE, INPUT=/etc/passwd\n", b"ENDDATA\n", b"<!ENTITY a SYSTEM 'file:///etc/passwd'>"]


def replace_number(data, random):
    found = list(NUMBER.finditer(data))
    if not found:
        return data
    one = random.choice(found)
    return data[:one.start()] + random.choice(EXTREMES).encode() + data[one.end():]


def flip_bytes(data, random):
    data = bytearray(data)
    for _ in range(random.randint(1, 8)):
        if data:
            data[random.randrange(len(data))] = random.randrange(256)
    return bytes(data)


def insert_piece(data, random):
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(PIECES) + data[at:]


def cut(data, random):
    return data[:random.randrange(len(data) + 1)]


def lose_part(data, random):
    a, b = sorted(random.randrange(len(data) + 1) for _ in range(2))
    return data[:a] + data[b:]


def mix_lines(data, random):
    lines = data.split(b"\n")
    for _ in range(random.randint(1, 3)):
        i, j = random.randrange(len(lines)), random.randrange(len(lines))
        kind = random.randrange(3)
        if kind == 0:
            lines[i], lines[j] = lines[j], lines[i]
        elif kind == 1:
            lines.insert(i, lines[j])
        elif len(lines) > 1:
            del lines[i]
    return b"\n".join(lines)


def text(data, random):
    for _ in range(random.choice([1, 1, 1, 2, 4])):
        data = random.choice([replace_number, replace_number, replace_number, flip_bytes, insert_piece, cut, lose_part, mix_lines])(data, random)
    return data


class _Hash(ctypes.Structure):
    _fields_ = [("low", ctypes.c_uint64), ("high", ctypes.c_uint64)]


def _xxh128():
    library = ctypes.CDLL(ctypes.util.find_library("xxhash") or "libxxhash.so.0")
    library.XXH3_128bits.restype = _Hash
    library.XXH3_128bits.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
    return library.XXH3_128bits


MARK = b"\nclench seal 2 XXH3 "
SEAL = len(MARK) + 33


def sealed(content):
    """As the program would seal it: a seal tells damage, not who wrote the file."""
    found = _xxh128()(content, len(content))
    return content + MARK + f"{found.high:016x}{found.low:016x}\n".encode()


def artifact(data, random):
    """Content that was changed, sealed again. The heads of HDF5's structures are hit more often than the numbers."""
    content = bytearray(data[:-SEAL])
    kind = random.randrange(4)
    for _ in range(random.randint(1, 6)):
        places = [m.start() for m in re.finditer(rb"TREE|HEAP|GCOL|SNOD|OHDR|FRHP|BTHD", content)] if kind else []
        at = random.choice(places) + random.randrange(4, 64) if places else random.randrange(len(content))
        if at + 8 <= len(content):
            if random.random() < 0.3:
                content[at:at + 8] = random.choice([b"\xff" * 8, b"\x00" * 8, (1 << 40).to_bytes(8, "little")])
            else:
                content[at] = random.randrange(256)
    return sealed(bytes(content)[:random.randrange(len(content))] if kind == 3 and random.random() < 0.2 else bytes(content))
