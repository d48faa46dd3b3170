/** The keyboard layouts of a Plasma session, chosen as its person does. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestKwin } from './kwin.ts';

/** `Layout: [LayoutList]`, in the notation of GVariant; bytes without the zero of strings. */
const CHANGED = `{'Layout': [[${Array.from(Buffer.from('LayoutList'), (each) => `byte ${each}`).join(', ')}]]}`;

/** As Plasma's settings do it: Plasma 5 and early 6 by the first signal, later ones by the second. */
export function chooseLayout(kwin: TestKwin, layout: string): void {
  writeFileSync(join(kwin.configFolder, 'kxkbrc'), `[Layout]\nUse=true\nLayoutList=${layout}\n`);
  for (const signal of [
    ['--object-path', '/Layouts', '--signal', 'org.kde.keyboard.reloadConfig'],
    ['--object-path', '/kxkbrc', '--signal', 'org.kde.kconfig.notify.ConfigChanged', CHANGED],
  ])
    execFileSync('gdbus', ['emit', '--session', ...signal], { env: kwin.environment });
}

/** As Plasma's own switch of layouts does it. */
export function useLayout({ environment: env }: TestKwin, index: number): void {
  const layouts = ['--dest', 'org.kde.keyboard', '--object-path', '/Layouts'];
  const words = ['call', '--session', ...layouts, '--method', 'org.kde.KeyboardLayouts.setLayout'];
  expect(execFileSync('gdbus', [...words, String(index)], { env, encoding: 'utf8' })).toContain('true');
}
