/** The keyboard layouts of a Plasma session, from its settings files. */
import type { KeyboardLayouts } from '../../xkb/layout-keysyms.ts';

/** The entries of one group of a KConfig file. */
function entriesOf(text: string, group: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').map((line) => line.trim());
  const from = lines.indexOf(`[${group}]`);
  const rest = from === -1 ? [] : lines.slice(from + 1);
  const end = rest.findIndex((line) => line.startsWith('['));
  return new Map(
    rest.slice(0, end === -1 ? rest.length : end).map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)] as const;
    }),
  );
}

const listOf = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(',');

/**
 * Those that a person may switch between: KWin shows no program which of them is in use. `kxkbrc` is null if no one has
 * chosen any, `fallback` is XKB_DEFAULT_LAYOUT.
 */
export function plasmaLayouts(kxkbrc: string | null, fallback: string | undefined): KeyboardLayouts {
  const own = entriesOf(kxkbrc ?? '', 'Layout');
  const isSet = own.get('Use') === 'true';
  const names = listOf(isSet ? own.get('LayoutList') : fallback);
  const variants = listOf(isSet ? own.get('VariantList') : undefined);
  return {
    layouts: (names.length === 0 ? ['us'] : names).map((layout, at) => ({
      layout,
      variant: variants[at] ?? '',
    })),
    options: isSet ? listOf(own.get('Options')) : [],
  };
}

/** Whether a program that composes characters of several keys takes the keys first (kwinrc, Wayland, InputMethod). */
export const composesKeys = (kwinrc: string | null): boolean =>
  [...entriesOf(kwinrc ?? '', 'Wayland')].some(
    ([name, value]) => name.startsWith('InputMethod') && /fcitx|ibus|uim|hime|scim/i.test(value),
  );
