/** A window's title, from whichever property holds one. */
import { type Atoms } from './atoms.ts';
import { PREDEFINED } from '../predefined-atoms.ts';
import { decodeCompoundText } from './compound-text.ts';
import type { PropertyValue } from './properties.ts';

export interface TitleProperties {
  readonly netName: PropertyValue;
  readonly netVisibleName: PropertyValue;
  readonly name: PropertyValue;
}

/** Newer properties first; xterm among others sets the oldest only. Empty if none holds anything. */
export const titleOf = ({ netName, netVisibleName, name }: TitleProperties, atoms: Atoms): string =>
  decodeText(netName, atoms) || decodeText(netVisibleName, atoms) || decodeText(name, atoms);

/** Text of any of the types that ICCCM allows. Bytes after a NUL are another string and no part of the title. */
export function decodeText({ type, data }: PropertyValue, atoms: Atoms): string {
  const nul = data.indexOf(0);
  const bytes = nul === -1 ? data : data.subarray(0, nul);
  if (type === atoms.UTF8_STRING) return bytes.toString('utf8');
  if (type === atoms.COMPOUND_TEXT) return decodeCompoundText(bytes);
  if (type === PREDEFINED.STRING) return bytes.toString('latin1');
  return '';
}

/** The second of WM_CLASS's two strings, the class; programs that set only one mean that. */
export function classOf({ data }: PropertyValue): string {
  const [instance = '', name = ''] = data.toString('latin1').split('\0');
  return name || instance;
}
