/** With which toolkit a program draws, by the libraries that it has mapped: each is silent for its own reason. */
import { readFile } from 'node:fs/promises';

export type GuiToolkit = 'chromium' | 'firefox' | 'qt' | 'gtk4' | 'gtk3' | 'gtk2' | 'java';

/** Files of each in /proc/PID/maps; browsers and Java map those of others too, and come first. */
const MAPPED: readonly (readonly [GuiToolkit, RegExp])[] = [
  ['chromium', /\/(?:icudtl\.dat|chrome_100_percent\.pak|v8_context_snapshot\.bin)$/m],
  ['firefox', /\/libxul\.so$/m],
  ['java', /\/libjvm\.so$/m],
  ['qt', /\/libQt[56]Gui\.so/],
  ['gtk4', /\/libgtk-4\.so/],
  ['gtk3', /\/libgtk-3\.so/],
  ['gtk2', /\/libgtk-x11-2\.0\.so/],
];

export const guiToolkitIn = (maps: string): GuiToolkit | undefined =>
  MAPPED.find(([, pattern]) => pattern.test(maps))?.[0];

/** Undefined if there is none of them, or the process belongs to somebody else. */
export async function guiToolkitOf(pid: number): Promise<GuiToolkit | undefined> {
  return guiToolkitIn(await readFile(`/proc/${pid}/maps`, 'latin1').catch(() => ''));
}
