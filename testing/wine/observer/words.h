/* What the command line asks of each part of the observer; -1 for words that are not its own. */
int use_clipboard(int count, LPWSTR *words);
int own(int count, LPWSTR *words);
