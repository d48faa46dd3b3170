/** The name of a script in the window's language. */

/** ISO 15924's codes, by the names that the service has. */
const CODES: Readonly<Record<string, string>> = {
  Arabic: 'Arab',
  Armenian: 'Armn',
  Bengali: 'Beng',
  Cyrillic: 'Cyrl',
  Devanagari: 'Deva',
  Ethiopic: 'Ethi',
  Georgian: 'Geor',
  Greek: 'Grek',
  Gujarati: 'Gujr',
  Gurmukhi: 'Guru',
  Han: 'Hani',
  Hangul: 'Hang',
  Hebrew: 'Hebr',
  Japanese: 'Jpan',
  Kannada: 'Knda',
  Khmer: 'Khmr',
  Lao: 'Laoo',
  Malayalam: 'Mlym',
  Myanmar: 'Mymr',
  Sinhala: 'Sinh',
  Tamil: 'Taml',
  Telugu: 'Telu',
  Thai: 'Thai',
};

/** The name itself where it has no code or the browser has no name for it. */
export function scriptName(name: string, language: string): string {
  const code = Object.hasOwn(CODES, name) ? CODES[name] : undefined;
  if (code === undefined) return name;
  try {
    return new Intl.DisplayNames(language, { type: 'script' }).of(code) ?? name;
  } catch {
    return name;
  }
}
