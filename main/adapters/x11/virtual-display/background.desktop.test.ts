/** What the server shows of the background, as a program of the system sees it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import { drawBackground } from './background.ts';

const run = promisify(execFile);

let desktop: TestDesktop;
beforeEach(async () => {
  desktop = await startDesktop({ width: 800, height: 600, windowManager: 'none' });
});
afterEach(() => desktop.stop());

/** Colours of the screen, each once, by ImageMagick. */
async function coloursOf(region: string): Promise<readonly string[]> {
  const { stdout } = await run('convert', ['x:root', '-crop', region, '+repage', '-unique-colors', 'txt:-'], {
    env: { ...process.env, ...desktop.env },
  });
  return stdout.match(/s?rgb\([\d,]+\)/g) ?? [];
}

it('nothing is black, and the line stands on it after its client is gone', async () => {
  await drawBackground(desktop.display, desktop.env['XAUTHORITY'] ?? '');
  const all = await coloursOf('800x600+0+0');
  expect(all).not.toContain('srgb(0,0,0)');
  expect(all.length).toBeGreaterThan(20);
  // The line's own colour is the lightest.
  expect(await coloursOf('520x30+140+252')).toContain('srgb(196,206,220)');
  expect(await coloursOf('520x30+140+452')).not.toContain('srgb(196,206,220)');
});
