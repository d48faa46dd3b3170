/*
 * A program of the console subsystem, which says what it was started with: console.exe <log>
 * `console 1`: it has a console. `input 1`: someone can type into it, so that it does not meet the end of a file at once.
 */
#include <windows.h>
#include <stdio.h>

int wmain(int count, wchar_t **words)
{
    DWORD mode;
    FILE *journal = count == 2 ? _wfopen(words[1], L"ab") : NULL;
    if (!journal) return 1;
    fprintf(journal, "input %d\n", GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &mode) != 0);
    fprintf(journal, "console %d\n", GetConsoleCP() != 0);
    fflush(journal);
    Sleep(60000);
    return 0;
}
