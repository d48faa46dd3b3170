/** What we put on the clipboard, in each form that another program may ask for. */
import { uriListOf, uriOf } from '../../../core/files/uri-list.ts';
import { PREDEFINED } from '../predefined-atoms.ts';
import type { SelectionAtoms } from './selection.ts';

export type SelectionContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly png: Uint8Array }
  | { readonly kind: 'files'; readonly paths: readonly string[] };

/** One form: the type of its property and its bytes. */
export interface SelectionForm {
  readonly type: number;
  readonly data: () => Buffer;
}

/** By the target that a program asks for. Bytes are made when the first asks: every requestor gets pieces of the same copy. */
export function formsOf(
  content: SelectionContent,
  atoms: SelectionAtoms,
): ReadonlyMap<number, SelectionForm> {
  switch (content.kind) {
    case 'text':
      return textForms(content.text, atoms);
    case 'picture': {
      const { buffer, byteOffset, byteLength } = content.png;
      const png = Buffer.from(buffer, byteOffset, byteLength);
      return new Map([[atoms.png, { type: atoms.png, data: () => png }]]);
    }
    case 'files': {
      const copied = `copy\n${content.paths.map(uriOf).join('\n')}`;
      return new Map([
        [atoms.uriList, { type: atoms.uriList, data: once(() => Buffer.from(uriListOf(content.paths))) }],
        [atoms.copiedFiles, { type: atoms.copiedFiles, data: once(() => Buffer.from(copied)) }],
      ]);
    }
  }
}

function textForms(text: string, atoms: SelectionAtoms): ReadonlyMap<number, SelectionForm> {
  const data = once(() => Buffer.from(text, 'utf8'));
  const forms = new Map<number, SelectionForm>([
    [atoms.utf8, { type: atoms.utf8, data }],
    [atoms.plainUtf8, { type: atoms.plainUtf8, data }],
    [atoms.text, { type: atoms.utf8, data }],
  ]);
  if (isLatin1(text))
    forms.set(PREDEFINED.STRING, { type: PREDEFINED.STRING, data: () => Buffer.from(text, 'latin1') });
  return forms;
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const isLatin1 = (text: string): boolean => /^[\0-\xff]*$/.test(text);
