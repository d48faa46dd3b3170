/* Carries out a word that is about the clipboard; -1 for any other. */
int use_clipboard(int count, LPWSTR *words);
