/* Wine 8 lacks this library of Windows 10, which sharp's Windows build needs for one function: random bytes. */
#include <windows.h>

BOOLEAN WINAPI SystemFunction036(PVOID data, ULONG size);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size)
{
    return SystemFunction036(data, (ULONG)size);
}
