/** The menu of a virtual display under openbox: the programs of this machine, at a press of the right button on the background. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MenuProgram {
  readonly name: string;
  readonly argv: readonly string[];
}

const SYSTEM_CONFIG = '/etc/xdg/openbox/rc.xml';

const escaped = (text: string): string =>
  text.replaceAll(/[<>&"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** As GLib splits a command line: no shell reads it. */
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

const item = ({ name, argv }: MenuProgram): string =>
  `  <item label="${escaped(name)}"><action name="Execute"><command>${escaped(argv.map(quoted).join(' '))}</command></action></item>`;

export const menuText = (programs: readonly MenuProgram[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<openbox_menu xmlns="http://openbox.org/3.4/menu">',
    '<menu id="root-menu" label="Programs">',
    ...(programs.length === 0 ? ['  <separator label="No programs are installed"/>'] : programs.map(item)),
    '</menu>',
    '</openbox_menu>',
    '',
  ].join('\n');

/** The system's configuration with our menu instead of the default one, which offers to end the window manager. */
export const configText = (system: string, menuFile: string): string =>
  system
    .replaceAll(/^\s*<file>[^<]*<\/file>\s*$/gm, '')
    .replace(/^<menu>\s*$/m, `<menu>\n  <file>${escaped(menuFile)}</file>`);

/** The arguments with which openbox shows it; none if its own configuration is missing. */
export async function writeOpenboxMenu(
  stateDir: string,
  programs: readonly MenuProgram[],
): Promise<readonly string[]> {
  const system = await readFile(SYSTEM_CONFIG, 'utf8').catch(() => null);
  if (system === null) return [];
  const [menu, config] = [join(stateDir, 'openbox-menu.xml'), join(stateDir, 'openbox-rc.xml')];
  await writeFile(menu, menuText(programs), { mode: 0o600 });
  await writeFile(config, configText(system, menu), { mode: 0o600 });
  return ['--config-file', config];
}
