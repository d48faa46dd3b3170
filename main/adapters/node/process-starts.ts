/** When processes started, where the system says so without /proc. A signal would say whether one lives, and opens it on Windows. */

/** A time that tells a process from a later one of its number; null for none that runs, undefined if the system does not answer. */
export type ProcessStarts = (pid: number) => string | null | undefined;

let starts: ProcessStarts | undefined;

/** Undefined: this system says nothing, as in the beginning. */
export function useProcessStarts(system: ProcessStarts | undefined): void {
  starts = system;
}

export const processStart: ProcessStarts = (pid) => starts?.(pid);
