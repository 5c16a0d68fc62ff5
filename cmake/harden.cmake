# What the product is compiled and linked with because it reads files of strangers: an overflow of an array on the stack, or one
# that the C library can see, ends the program instead of overwriting where it returns to; the program and its tables of
# addresses cannot be foreseen or written. tests/install looks for it in the installed program; docs/SECURITY.md has the cost.
# Sanitizers see more without it.
option(CLENCH_HARDEN "stack protector, _FORTIFY_SOURCE, PIE and full RELRO" ON)

add_library(clench_hardening INTERFACE)
if(CLENCH_HARDEN AND CMAKE_SYSTEM_NAME STREQUAL "Linux")
  target_compile_options(clench_hardening INTERFACE -fPIE -fstack-protector-strong -U_FORTIFY_SOURCE
    $<$<NOT:$<CONFIG:Debug>>:-D_FORTIFY_SOURCE=3>) # the C library checks nothing without optimisation
  target_link_options(clench_hardening INTERFACE -Wl,-z,relro,-z,now)
endif()
