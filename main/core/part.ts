/** The part of the desktop that a request names: a region, or the window that its selectors match. */
import type { Region } from './geometry.ts';
import type { WindowQuery } from './windows.ts';

export type Part = (
  | { readonly kind: 'region'; readonly region: Region }
  | { readonly kind: 'window'; readonly query: WindowQuery }
) & {
  /** Its path in the object that names it, for errors. */
  readonly path: string;
};
