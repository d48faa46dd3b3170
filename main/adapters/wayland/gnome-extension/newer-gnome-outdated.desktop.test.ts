/** An extension of an earlier Deskhand, or for an older GNOME, is its own state with its one step: on this GNOME and newer ones. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import { createMutterLink } from '../mutter/link.ts';
import { GNOME_HERE, newerGnomes, type GnomeGround } from '../../../../testing/wayland/gnome-ground.ts';
import { addExtension } from '../../../../testing/wayland/gnome-with-extension.ts';
import { startGnome } from '../../../../testing/wayland/gnome.ts';
import { createExtensionCalls } from './calls.ts';
import { createGnomeWindows } from './windows.ts';

/** As it was before it reported its version. */
function makeFirst(folder: string): void {
  const path = join(folder, 'extension.js');
  const now = readFileSync(path, 'utf8');
  const first = now.replace(/ *<method name="Version">.*\n/, '');
  expect(first).not.toBe(now);
  writeFileSync(path, first);
}

/** What listing the windows comes to. */
async function listing({ suite }: GnomeGround, prepare: (home: string) => void): Promise<unknown> {
  const gnome = await startGnome({ suite, prepare });
  const link = createMutterLink({ address: gnome.address });
  try {
    return await createGnomeWindows(createExtensionCalls(() => link.use()))
      .list()
      .catch((error: unknown) => error);
  } finally {
    link.close();
    await gnome.stop();
  }
}

const OUTDATED = {
  reason: 'not_supported',
  message: 'The extension of GNOME Shell was set up for another version of Deskhand or of GNOME.',
  hint: 'Run "deskhand desktop-setup gnome" again, then log out and in.',
};

describe.skipIf(!SOAK).each([GNOME_HERE, ...newerGnomes()])('$name', (ground) => {
  test('an extension of an earlier Deskhand', async () => {
    const outcome = await listing(ground, (home) => makeFirst(addExtension(home, ground.suite)));
    expect(outcome).toMatchObject(OUTDATED);
  });

  test('an extension for a GNOME on the other side of 45', async () => {
    const other = ground.suite === undefined ? 50 : 43;
    const outcome = await listing(ground, (home) => void addExtension(home, ground.suite, other));
    expect(outcome).toMatchObject(OUTDATED);
  });

  test('no extension', async () => {
    expect(await listing(ground, () => undefined)).toMatchObject({
      message: expect.stringContaining('not installed') as unknown,
    });
  });
});
