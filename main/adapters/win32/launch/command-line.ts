/** Arguments and environment as CreateProcessW takes them. */

/**
 * One text, from which programs get the arguments back:
 * https://learn.microsoft.com/cpp/c-language/parsing-c-command-line-arguments
 */
export const commandLine = (argv: readonly string[]): string => argv.map(quoted).join(' ');

function quoted(argument: string): string {
  if (argument !== '' && !/[\s"]/.test(argument)) return argument;
  // Backslashes count only before a quote, and there twice.
  return `"${argument.replaceAll(/(\\*)"/g, String.raw`$1$1\"`).replace(/(\\+)$/, '$1$1')}"`;
}

/** In the order of their names, as Windows wants them; each ends in NUL, and the block in another one. */
export const environmentBlock = (environment: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    `${Object.entries(environment)
      .toSorted(([one], [other]) => (one.toUpperCase() < other.toUpperCase() ? -1 : 1))
      .map(([name, value]) => `${name}=${value}\0`)
      .join('')}\0`,
    'utf16le',
  );
