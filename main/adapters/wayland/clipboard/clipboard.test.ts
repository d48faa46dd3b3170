/** An answer of wl-paste counts only if it can know: one that lacks the compositor's interface says that nothing is copied. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWaylandClipboard } from './clipboard.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-wl-paste-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const WLR = 'zwlr_data_control_manager_v1';
const EXT = 'ext_data_control_manager_v1';

/** A clipboard over a wl-paste of that version, which finds nothing, and a compositor that offers that interface. */
function clipboardOf(version: string, offered: readonly string[]) {
  for (const program of ['wl-paste', 'wl-copy']) {
    const path = join(folder, program);
    const says = `[ "$1" = --version ] && { echo wl-clipboard ${version}; exit; }`;
    writeFileSync(path, `#!/bin/sh\n${says}\necho No selection >&2\nexit 1\n`);
    chmodSync(path, 0o755);
  }
  return createWaylandClipboard({
    environment: { PATH: `${folder}:/bin:/usr/bin` },
    offered: () => Promise.resolve(new Set(offered)),
  });
}

test.each([
  ['2.1.0', [WLR]],
  ['2.1.0', [WLR, EXT]],
  ['2.3.0', [EXT]],
  ['3.0', [EXT]],
])('wl-clipboard %s knows %s, and nothing is copied', async (version, offered) => {
  const clipboard = clipboardOf(version, offered);
  await clipboard.reach();
  expect(await clipboard.readText()).toBe('');
});

test.each([
  ['2.1.0', [EXT], '2.3'],
  ['2.2.1', [EXT], '2.3'],
  ['2.3.0', [], 'keys'],
])('wl-clipboard %s with %s is refused, to read and to write', async (version, offered, hint) => {
  const clipboard = clipboardOf(version, offered);
  const refused = {
    reason: 'not_supported',
    details: { capability: 'clipboard' },
    hint: expect.stringContaining(hint) as string,
  };
  await expect(clipboard.reach()).rejects.toMatchObject(refused);
  await expect(clipboard.readText()).rejects.toMatchObject(refused);
  await expect(clipboard.writeText('text')).rejects.toMatchObject(refused);
});

test('a machine without wl-clipboard is named', async () => {
  const clipboard = createWaylandClipboard({
    environment: { PATH: join(folder, 'empty') },
    offered: () => Promise.resolve(new Set([WLR])),
  });
  await expect(clipboard.reach()).rejects.toMatchObject({
    reason: 'not_supported',
    hint: 'Install it: apt-get install wl-clipboard',
  });
});
