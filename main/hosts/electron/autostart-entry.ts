/** Autostart entry of a Linux desktop: https://specifications.freedesktop.org/desktop-entry-spec/1.5/ */

/** Quotes keep a path with spaces together. Escapes in them are escaped once more as text, and `%` begins a code. */
const quoted = (word: string): string => {
  const inQuotes = word.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%');
  return `"${inQuotes.replaceAll('\\', '\\\\')}"`;
};

export const autostartEntry = (command: readonly string[]): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Deskhand',
    'Comment=Lets AI agents see and operate this desktop',
    `Exec=${command.map(quoted).join(' ')}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
