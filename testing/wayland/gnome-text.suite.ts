/** Text and the clipboard of a GNOME whose keyboard has no Latin letters, observed by Chromium, foot and wl-clipboard. */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOAK } from '../soak.ts';
import type { InputChild } from '../../main/adapters/input-child/input-child.ts';
import { describeClipboardContent } from '../../main/ports/testing/clipboard-content.contract.ts';
import { describeClipboard } from '../../main/ports/testing/clipboard.contract.ts';
import { key, TEXTS } from '../../main/ports/testing/keyboard.contract.ts';
import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import { startFoot } from './foot.ts';
import { appendSettings, leaveOverview, startGnome, type TestGnome } from './gnome.ts';
import { toolsOf } from './input-contracts.ts';
import { PRINTING } from './input.suite.ts';
import { settled } from './observed-pointer.ts';
import { fieldText, startWitness, type Witness } from './witness.ts';
import { createMutterInput } from '../../main/adapters/wayland/mutter/input/input.ts';
import type { GnomeGround } from './gnome-ground.ts';
import { COMPILE_CACHE } from '../service.ts';

let gnome: TestGnome;
let input: InputChild;
let witness: Witness;
/** Ends what was started, also in a run of a part of this file. */
const endings: (() => Promise<void>)[] = [];

async function copy(text: string, args: readonly string[] = []): Promise<void> {
  const child = spawn('wl-copy', args, { env: gnome.environment, stdio: ['pipe', 'ignore', 'ignore'] });
  child.stdin.end(text);
  await new Promise((resolve) => child.on('exit', resolve));
}
async function pasted(args: readonly string[] = ['--no-newline']): Promise<string> {
  const options = { env: gnome.environment, maxBuffer: 64 * 2 ** 20, timeout: 10_000 };
  return (await promisify(execFile)('wl-paste', args, options)).stdout;
}

const thousand = Array.from({ length: SOAK ? 1000 : 200 }, (_, at) =>
  String.fromCharCode(32 + ((at * 7) % 95)),
).join('');

export function describeGnomeText({ name, suite }: GnomeGround): void {
  beforeAll(async () => {
    gnome = await startGnome({
      suite,
      prepare: (home) => appendSettings(home, "[org/gnome/desktop/input-sources]\nsources=[('xkb', 'ru')]\n"),
    });
    input = createMutterInput({
      forkChild: createForkChild(COMPILE_CACHE, { stderr: 'inherit' }),
      address: gnome.address,
      environment: gnome.environment,
    });
    await leaveOverview(input);
  });
  afterAll(async () => {
    await input.close();
    await gnome.stop();
    for (const end of endings) await end();
  });

  describeClipboard(name, () =>
    Promise.resolve({
      clipboard: input.clipboard,
      copyElsewhere: copy,
      pasteElsewhere: () => pasted(),
      stop: () => Promise.resolve(),
    }),
  );

  describeClipboardContent(name, () =>
    Promise.resolve({
      clipboard: input.clipboard,
      ...toolsOf((command, args) => [command, args], gnome.environment),
      stop: () => Promise.resolve(),
    }),
  );

  test('text that no key has reaches a page to the letter, and what a person copied is put back in all its types', async () => {
    witness = await startWitness(gnome);
    endings.push(() => witness.stop());
    await copy('<b>kept</b>', ['--type', 'text/html']);
    const types = await pasted(['--list-types']);
    await input.pointer.moveTo({ x: 1240, y: 300 });
    await input.pointer.press('left');
    await input.pointer.release('left');
    await settled(() => witness.events, 0);
    const kinds = TEXTS.map(([, text]) => text);
    const every = PRINTING.slice(0, SOAK ? 1000 : 200).join('');
    const texts = [...(SOAK ? kinds : kinds.slice(3, 8)), thousand, every, 'привет'];
    let expected = '';
    for (const text of texts) {
      const written = text.replaceAll('\t', ' ');
      expect(await input.keyboard.type(written, { intervalMs: 0 })).toEqual({
        typed: Array.from(written).length,
      });
      expected += written;
      expect(await fieldText(witness, expected.length)).toBe(expected);
    }
    expect(types).toContain('text/html');
    expect(await pasted(['--list-types'])).toBe(types);
    expect(await pasted(['--no-newline', '--type', 'text/html'])).toBe('<b>kept</b>');
  });

  test('Caps Lock and a held Shift change nothing, and stay', async () => {
    const before = (await fieldText(witness, 0)).length;
    await input.keyboard.press(key('CapsLock'));
    await input.keyboard.release(key('CapsLock'));
    await input.keyboard.press(key('Shift'));
    await input.keyboard.type('жук ЁЖ fox', { intervalMs: 0 });
    expect((await fieldText(witness, before + 10)).slice(before)).toBe('жук ЁЖ fox');
    expect(await input.held()).toMatchObject({ keys: ['Shift'] });
    await input.keyboard.release(key('Shift'));
    await input.keyboard.press(key('CapsLock'));
    await input.keyboard.release(key('CapsLock'));
  });

  test('chords of Latin letters reach a page by their places', async () => {
    witness.events.splice(0);
    await input.pointer.moveTo({ x: 300, y: 300 });
    await input.pointer.press('left');
    await input.pointer.release('left');
    for (const name of ['Control', 'b']) await input.keyboard.press(key(name));
    for (const name of ['b', 'Control']) await input.keyboard.release(key(name));
    await expect
      .poll(() => witness.events.filter(({ kind }) => kind === 'down').map((event) => event.key))
      .toEqual(['Control', expect.stringMatching(/b|и/i)]);
    await expect(input.keyboard.press(key('b'))).rejects.toMatchObject({ reason: 'not_supported' });
  });

  test('keys of the layout are exact in a terminal; other text is refused before the first key', async () => {
    const foot = await startFoot(gnome);
    await foot.clear();
    const cyrillic = 'Привет, ёж! '.repeat(SOAK ? 90 : 20);
    expect(await input.keyboard.type(cyrillic, { intervalMs: 0 })).toEqual({ typed: cyrillic.length });
    expect(await foot.received(cyrillic.length)).toBe(cyrillic);
    await foot.clear();
    await expect(input.keyboard.type('Привет fox', { intervalMs: 0 })).rejects.toMatchObject({
      reason: 'not_supported',
      delivery: 'not_delivered',
    });
    expect(await foot.received(0)).toBe('');
    foot.stop();
  });
}
