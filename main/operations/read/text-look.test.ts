import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyLinesDelta } from '../../core/changes/line-delta.ts';
import { ServiceError } from '../../core/errors.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { SOAK } from '../../../testing/soak.ts';
import { readText, type LookedText } from './read-text.ts';
import type { TextLook, TextLookInput } from './text-look.ts';

type Caller = ReturnType<MemoryDesk['caller']>;

const SCREEN = { x: 0, y: 0, width: 320, height: 120 };
const GROUND = 0x30_50_70;
const ROWS = [0, 24, 48, 72];

const read = (memory: MemoryDesk, caller: Caller, look: Partial<TextLookInput>): Promise<LookedText> => {
  const source = { kind: 'live', screen: 0, part: null } as const;
  const asked = { source, languages: ['eng'], look: { least: 0, ...look } };
  return memory.clock.until(memory.service.invoke(readText, asked, caller));
};
const lookOf = async (...asked: Parameters<typeof read>): Promise<TextLook> => {
  const { look } = await read(...asked);
  if (look === null) throw new Error('There was no look.');
  return look;
};

const text = fc.constantFrom('Name', 'Name Ann', 'Save file', 'Saved', '1', '2', '');
const writing = fc.record({ row: fc.constantFrom(...ROWS), text, confidence: fc.constantFrom(0.4, 0.9) });
const step = fc.array(writing, { maxLength: 4 });

interface Writing {
  readonly row: number;
  readonly text: string;
  readonly confidence: number;
}

function write(memory: MemoryDesk, { row, text: words, confidence }: Writing): void {
  memory.screen.fill({ x: 0, y: row, width: SCREEN.width, height: 20 }, GROUND);
  if (words !== '') memory.text.write(words, { x: 8, y: row }, { confidence });
}

test(
  'the base and the difference make a full look, line for line',
  { timeout: SOAK ? 900_000 : 60_000 },
  async () => {
    let differences = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(0, 0.6),
        fc.boolean(),
        async (steps, least, isByWords) => {
          const memory = createMemoryDesk({ regions: [SCREEN] });
          const caller = memory.caller();
          const other = memory.caller(undefined, {});
          let known = (await lookOf(memory, caller, { least, isByWords })).lines;
          for (const writings of steps) {
            for (const each of writings) write(memory, each);
            const { differing, lines } = await lookOf(memory, caller, { least, isByWords, since: 'last' });
            const full = await lookOf(memory, other, { least, isByWords });
            if (differing !== null) differences++;
            known = differing === null ? lines : applyLinesDelta(known, differing.delta);
            expect(known).toEqual(full.lines);
          }
        },
      ),
      { numRuns: SOAK ? 1000 : 100 },
    );
    expect(differences).toBeGreaterThan(10);
  },
);

test('a text read otherwise, by another caller, or in a picture is no base', async () => {
  const memory = createMemoryDesk({ regions: [SCREEN] });
  memory.text.write('Name Ann', { x: 8, y: 0 });
  const caller = memory.caller();
  const other = memory.caller(undefined, {});
  const first = await lookOf(memory, caller, {});
  expect((await lookOf(memory, caller, { since: first.id })).differing?.delta.changed).toEqual([]);
  expect((await lookOf(memory, caller, { since: first.id, least: 0.5 })).full).toBe(
    'that look was at something else',
  );
  expect((await lookOf(memory, other, { since: 'last' })).full).toBe('no earlier look at this');
  const refused: unknown = await lookOf(memory, other, { since: first.id }).catch((error: unknown) => error);
  expect(refused instanceof ServiceError ? refused.reason : refused).toBe('look_not_found');
});
