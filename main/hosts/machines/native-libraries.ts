/** What /health says where Windows' own libraries cannot be used, and the optional packages stand in. */
import type { Capability } from '../../ports/capability.ts';

/** A name alone: the whole message may hold a path. An older Windows lacks functions, and koffi names them. */
export function whyNotLoaded(error: unknown): string {
  const name = /Cannot find function '(\w+)'/.exec(String(error))?.[1];
  return name === undefined
    ? 'The libraries of Windows cannot be called: optional packages are used instead, which can do less.'
    : `This Windows has no ${name}: optional packages are used instead, which can do less.`;
}

/** `why`: null if nothing stands in. */
export const withoutNative = (capability: Capability, why: string | null): Capability =>
  why === null
    ? capability
    : { ...capability, reason: why, remedy: 'Deskhand needs Windows 10, version 1703, or a later one.' };
