/** The rights of files by Windows, whose modes mean nothing. A program gets them there before it uses its state folder. */
import type { FileRights } from '../../ports/file-rights.ts';

let known: FileRights | null = null;

export const useSystemRights = (rights: FileRights | null): void => {
  known = rights;
};

/** Null if modes say it, and if Windows' libraries cannot be loaded. */
export const systemRights = (): FileRights | null => known;
