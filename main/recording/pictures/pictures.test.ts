/** Pictures of a recording over the desktop in memory: changes, whole pictures, secrets filled, nothing unchecked. */
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Frame } from '../../core/raster.ts';
import {
  createRecordedDesk,
  type RecordedDesk,
  type RecordedDeskOptions,
} from '../../../testing/hosts/recorded-desk.ts';
import { performAction, type PerformActionInput } from '../../operations/act/perform-action.ts';
import type { RecognizedLine } from '../../ports/text-recognition.ts';
import type { StepPictures } from '../format.ts';
import { createSecrets } from '../secrets.ts';
import { createMasker, fill } from './mask.ts';
import { isReadable, mayShow, secretBoxes } from './secret-boxes.ts';

const SECRET = 'hunter2-Zebra';

const asked = (text: string | null): PerformActionInput => ({
  screen: undefined,
  requested: {
    name: 'act',
    path: '',
    proof: { evidence: false, returnChanged: false },
    action:
      text === null
        ? { kind: 'click', holdKeys: [], button: 'left', clicks: 1 }
        : { kind: 'type', text, intervalMs: 0, method: 'keys' },
  },
});

const open: RecordedDesk[] = [];
afterEach(() => {
  for (const made of open.splice(0)) made.remove();
});
const desk = (options: RecordedDeskOptions = {}): RecordedDesk => {
  const made = createRecordedDesk({ levelOf: () => 'pictures', ...options });
  open.push(made);
  return made;
};

/** Acts; `draws` is the desktop's reaction. */
async function act(memory: RecordedDesk, draws: () => void, text: string | null = null): Promise<void> {
  await memory.clock.until(memory.recorded.invoke(performAction, asked(text), memory.request()));
  draws();
  await memory.clock.advance(4000);
}

/** Their files are written next to everything else. */
async function picturesOf(memory: RecordedDesk, count: number): Promise<readonly StepPictures[]> {
  const lines = (): readonly StepPictures[] => [...memory.lastRun().pictures.values()];
  await expect.poll(() => lines().length, { timeout: 5000, interval: 10 }).toBe(count);
  return lines();
}

describe('pictures of an act', () => {
  test('show what changed, around it, before and after; the first comes with the whole desktop', async () => {
    const memory = desk();
    await act(memory, () => memory.screen.fill({ x: 100, y: 50, width: 10, height: 10 }, 0xff_00_00));
    await act(memory, () => undefined);
    const [first, second] = await picturesOf(memory, 2);
    expect(first).toMatchObject({
      step: 1,
      region: { x: 60, y: 10, width: 90, height: 90 },
      withheld: null,
      masked: 0,
      effect: { state: 'changed', region: { x: 100, y: 50, width: 10, height: 10 } },
    });
    expect(first?.before).toMatch(/^[0-9a-f]{32}\.png$/);
    expect(first?.after).not.toBe(first?.before);
    expect(first?.key).not.toBeNull();
    expect(second).toMatchObject({ step: 2, region: null, key: null, effect: { state: 'unchanged' } });
    expect(memory.failures).toEqual([]);
  });

  test('are kept once, however often the same is seen', async () => {
    const memory = desk();
    for (let times = 0; times < 6; times++)
      await act(memory, () =>
        memory.screen.fill({ x: 9, y: 9, width: 4, height: 4 }, times % 2 === 0 ? 0xff_00_00 : 0x00_ff_00),
      ).then(() => picturesOf(memory, times + 1));
    const names = (await picturesOf(memory, 6)).flatMap(({ before, after }) => [before, after]);
    expect(names).toHaveLength(12);
    expect(new Set(names).size).toBe(3);
  });

  test('of an act that the next one follows at once show what it did, and not the next one’s effect', async () => {
    const memory = desk();
    const click = (): Promise<unknown> =>
      memory.clock.until(memory.recorded.invoke(performAction, asked(null), memory.request()));
    await click();
    memory.screen.fill({ x: 0, y: 0, width: 5, height: 5 }, 0x11_11_11);
    await click();
    memory.screen.fill({ x: 150, y: 50, width: 5, height: 5 }, 0x22_22_22);
    await memory.clock.advance(4000);
    const both = await picturesOf(memory, 2);
    expect(both.map(({ effect }) => effect?.region)).toEqual([
      { x: 0, y: 0, width: 5, height: 5 },
      { x: 150, y: 50, width: 5, height: 5 },
    ]);
    // No one knows whether the first one's effect was complete.
    expect(both.map(({ unfinished }) => unfinished)).toEqual([true, false]);
  });
});

describe('with secrets', () => {
  test('a picture that cannot be checked is not written', async () => {
    const memory = desk({ secrets: [SECRET] });
    memory.text.available = false;
    await act(memory, () => memory.screen.fill({ x: 1, y: 1, width: 9, height: 9 }, 0xff_00_00));
    expect(await picturesOf(memory, 1)).toMatchObject([
      { before: null, after: null, key: null, withheld: 'unchecked' },
    ]);
  });

  test('nor is one where the reader does not know their letters', async () => {
    const memory = desk({ secrets: ['пароль-秘密'] });
    await act(memory, () => memory.screen.fill({ x: 1, y: 1, width: 9, height: 9 }, 0xff_00_00));
    expect(await picturesOf(memory, 1)).toMatchObject([{ withheld: 'unchecked' }]);
  });

  test('the places where one shows are filled, before and after', async () => {
    const memory = desk({ secrets: [SECRET] });
    await act(memory, () => memory.text.write(SECRET, { x: 20, y: 20 }));
    await act(memory, () => memory.screen.fill({ x: 0, y: 0, width: 200, height: 100 }, 0x00_00_00));
    const [shown, gone] = await picturesOf(memory, 2);
    expect(shown?.masked).toBe(1);
    expect(gone?.masked).toBe(1);
  });

  test('are withheld where lines were not read', async () => {
    const { recognition } = desk().desk;
    const masker = createMasker(
      {
        languages: () => recognition.languages(),
        recognize: async (raster, options) => ({
          ...(await recognition.recognize(raster, options)),
          gaps: [{ kind: 'time', lines: 1 }],
        }),
      },
      createSecrets([SECRET]),
    );
    const frame = (): Frame => ({
      region: { x: 0, y: 0, width: 9, height: 9 },
      width: 9,
      height: 9,
      pixels: new Uint8Array(9 * 9 * 4),
    });
    expect(await masker.mask({ before: frame(), after: frame() }, frame(), [], false)).toBeNull();
  });

  test('what changes while one is typed is filled, readable or not, until it is drawn over', async () => {
    const masker = createMasker(desk().desk.recognition, createSecrets([SECRET]));
    const region = { x: 0, y: 0, width: 40, height: 20 };
    const frame = (color: number): Frame => ({
      region,
      width: 40,
      height: 20,
      pixels: new Uint8Array(40 * 20 * 4).fill(color),
    });
    const typedInto = { x: 8, y: 8, width: 8, height: 4 };
    const drawn = (): { before: Frame; after: Frame } => ({ before: frame(1), after: frame(2) });
    const filled = { ...region, ...typedInto };
    const expected = frame(2);
    fill(expected, filled);
    const first = await masker.mask(drawn(), frame(2), [typedInto], true);
    expect(first?.whole.pixels).toEqual(expected.pixels);
    const later = await masker.mask(drawn(), frame(2), [{ x: 30, y: 0, width: 2, height: 2 }], false);
    expect(later?.whole.pixels).toEqual(expected.pixels);
    const over = await masker.mask(drawn(), frame(2), [{ x: 0, y: 0, width: 20, height: 20 }], false);
    expect(over?.whole.pixels).toEqual(frame(2).pixels);
  });

  test('one that is misread, cut off or only begun is found; ordinary text is not', () => {
    for (const line of [
      'password: hunter2-Zebra',
      'hunter2 - Zebra',
      'hvnterz-Zebna',
      'user hunt',
      '…r2-Zebra|',
      'HUNTER2-ZEBRA',
    ])
      expect(mayShow(line, SECRET), line).toBe(true);
    for (const line of ['File Edit Search View', 'Save As', 'the quick brown fox jumps', '1234567890'])
      expect(mayShow(line, SECRET), line).toBe(false);
  });

  test('that goes on in the next line, as a terminal breaks it, is found whole although a letter is misread', () => {
    const line = (text: string, y: number): RecognizedLine => ({
      text,
      confidence: 1,
      box: { x: 10, y, width: text.length * 8, height: 16 },
      words: [],
    });
    const shown = (...texts: readonly string[]): readonly number[] =>
      secretBoxes(
        texts.map((text, index) => line(text, index * 18)),
        [SECRET],
      ).map(({ y }) => Math.round((y + 6) / 18));
    // As many letters as may be misread in a line that holds all of the others.
    const PART = 5;
    for (let cut = 1; cut < SECRET.length; cut++) {
      const misread = `${SECRET.slice(0, cut)}%${SECRET.slice(cut + 1)}`;
      const found = shown('total 8', `$ echo ${misread.slice(0, cut)}`, misread.slice(cut), 'Mon Nov 26');
      expect(found.includes(1) || cut < PART, `the beginning, broken at ${cut}`).toBe(true);
      expect(found.includes(2) || SECRET.length - cut < PART, `the end, broken at ${cut}`).toBe(true);
      expect(found).not.toContain(0);
      expect(found).not.toContain(3);
    }
    expect(shown('$ cat notes', `a ${SECRET}`, 'the quick brown fox')).toEqual([1]);
  });

  test('of printable characters is found wherever it stands in a line', () => {
    const word = fc.string({
      minLength: 4,
      maxLength: 24,
      unit: fc.constantFrom('a', 'l', 'o', 's', 'G', 'I', 'O', '0', '1', '5', '8', '-', '_', '!'),
    });
    fc.assert(
      fc.property(
        word,
        fc.string({ maxLength: 10 }),
        fc.string({ maxLength: 10 }),
        (secret, before, after) => {
          fc.pre(isReadable(secret));
          expect(mayShow(`${before} ${secret} ${after}`, secret)).toBe(true);
        },
      ),
    );
  });
});
