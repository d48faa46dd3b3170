/** The keyboard layout of a Plasma session, as its settings file tells: kxkbrc, group Layout. */

/** Whether codes have the same meaning as on a plain US keyboard. `fallback` is XKB_DEFAULT_LAYOUT. */
export function hasUsLayout(kxkbrc: string | null, fallback: string | undefined): boolean {
  const lines = (kxkbrc ?? '').split('\n').map((line) => line.trim());
  const from = lines.indexOf('[Layout]');
  const rest = from === -1 ? [] : lines.slice(from + 1);
  const end = rest.findIndex((line) => line.startsWith('['));
  const own = new Map(
    rest.slice(0, end === -1 ? rest.length : end).map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)] as const;
    }),
  );
  const isSet = own.get('Use') === 'true';
  const layouts = isSet ? (own.get('LayoutList') ?? '') : (fallback ?? 'us');
  const variants = isSet ? (own.get('VariantList') ?? '') : '';
  // With a second layout nobody tells which of them is in use.
  return layouts === 'us' && variants.replaceAll(',', '') === '';
}
