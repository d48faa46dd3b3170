/** Atoms that every X server has from the start: X11 protocol, appendix "Predefined Atoms". */
export const PREDEFINED = { ATOM: 4, INTEGER: 19, STRING: 31, WM_NAME: 39, WM_CLASS: 67 } as const;
