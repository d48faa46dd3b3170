import { describe, expect, test } from 'vitest';
import type { Action, TextQuery } from '../../core/action.ts';
import { asked } from '../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { performAction } from '../act/perform-action.ts';
import { findText, type FindTextInput } from './find-text.ts';
import { readText, type ReadingSource } from './read-text.ts';

const display = { kind: 'live', screen: 0, part: null } as const;

function page(): MemoryDesk {
  const memory = createMemoryDesk({
    regions: [
      { x: 0, y: 0, width: 300, height: 100 },
      { x: 300, y: 0, width: 100, height: 100 },
    ],
  });
  memory.text.write('Save file', { x: 10, y: 10 }, { height: 10, confidence: 0.7 });
  // On one line with the next word, a pixel lower.
  memory.text.write('Save', { x: 10, y: 51 }, { height: 10, confidence: 0.8 });
  memory.text.write('Save', { x: 150, y: 50 }, { height: 10, confidence: 0.9 });
  memory.text.write('Beyond', { x: 310, y: 10 }, { height: 10 });
  return memory;
}

const find = (memory: MemoryDesk, over: Partial<FindTextInput> = {}) =>
  memory.clock.until(
    findText.run(
      memory.desk,
      {
        source: display,
        languages: ['eng'],
        query: { text: 'save', match: 'contains', caseSensitive: false },
        everyDisplay: false,
        groupLines: false,
        minConfidence: 0,
        maxResults: 20,
        ...over,
      },
      memory.run(),
    ),
  );

describe('reading', () => {
  test('a display, a region of the desktop, a window', async () => {
    const memory = page();
    memory.windows.add({ id: 1, title: 'Second', region: { x: 300, y: 0, width: 500, height: 50 } });
    const words = async (source: ReadingSource) => {
      const { lines, region } = await readText.run(memory.desk, { source, languages: ['eng'] }, memory.run());
      return { words: lines.flatMap((line) => line.words.map(({ text }) => text)), region };
    };
    expect((await words(display)).words).toEqual(['Save', 'file', 'Save', 'Save']);
    expect((await words({ ...display, screen: 1 })).words).toEqual(['Beyond']);
    expect((await words({ ...display, screen: 7 })).words).toHaveLength(4);
    const clipped = await words({
      ...display,
      part: { kind: 'region', region: { x: 140, y: 40, width: 900, height: 900 }, path: '' },
    });
    expect(clipped).toEqual({ words: ['Save'], region: { x: 140, y: 40, width: 260, height: 60 } });
    const query = { titleContains: 'second', visibleOnly: true };
    expect(await words({ ...display, part: { kind: 'window', query, path: 'window' } })).toEqual({
      words: ['Beyond'],
      region: { x: 300, y: 0, width: 100, height: 50 },
    });
  });

  test('matches by confidence, by distance, and no more than wanted', async () => {
    const memory = page();
    const xs = async (over: Partial<FindTextInput>) =>
      (await find(memory, over)).matches.map(({ box }) => `${box.x},${box.y}`);
    expect(await xs({})).toEqual(['150,50', '10,51', '10,10']);
    expect(await xs({ near: { x: 12, y: 12 } })).toEqual(['10,10', '10,51', '150,50']);
    expect(await xs({ maxResults: 1 })).toEqual(['150,50']);
    expect(await xs({ minConfidence: 0.75 })).toEqual(['150,50', '10,51']);
    const query = { text: 'save file', match: 'contains', caseSensitive: false } as const;
    expect(await xs({ query })).toEqual(['10,10']);
    expect(await xs({ query, groupLines: true })).toEqual(['10,10']);
    expect((await find(memory)).considered).toBe(4);
  });

  test('every display where none was named', async () => {
    const memory = page();
    const query = { text: 'beyond', match: 'contains', caseSensitive: false } as const;
    expect((await find(memory, { query })).matches).toEqual([]);
    const found = await find(memory, { query, everyDisplay: true });
    expect(found.matches.map(({ box }) => box.x)).toEqual([310]);
    expect(found.region).toEqual({ x: 0, y: 0, width: 400, height: 100 });
  });

  test('what is less sure than asked for is told apart', async () => {
    const found = await find(page(), { minConfidence: 0.95 });
    expect(found.matches).toEqual([]);
    expect(found.doubtful).toHaveLength(3);
  });

  test('a bad expression is refused before anything is read', async () => {
    const memory = page();
    memory.text.available = false;
    const query = { text: '(', match: 'regex', caseSensitive: false } as const;
    await expect(find(memory, { query })).rejects.toMatchObject({ issues: [{ path: 'query' }] });
  });
});

describe('clicking a text', () => {
  const query: TextQuery = {
    text: 'save',
    match: 'contains',
    caseSensitive: false,
    minConfidence: 0.5,
    occurrence: 'best',
    tolerance: 0,
    languages: ['eng'],
    part: null,
  };
  const clickText = (memory: MemoryDesk, over: Partial<TextQuery>, screen?: number) => {
    const action: Action = {
      kind: 'click_text',
      button: 'left',
      clicks: 1,
      holdKeys: [],
      query: { ...query, ...over },
    };
    return memory.clock.until(
      performAction.run(memory.desk, { screen, requested: asked(action) }, memory.run()),
    );
  };

  test.each<[string, Partial<TextQuery>, object]>([
    ['the most confident', {}, { x: 160, y: 55 }],
    ['the first in reading order', { occurrence: 'first' }, { x: 20, y: 15 }],
    [
      'the first of one line, though it stands a pixel lower',
      {
        occurrence: 'first',
        part: { kind: 'region', region: { x: 0, y: 40, width: 300, height: 60 }, path: 'region' },
      },
      { x: 20, y: 56 },
    ],
    ['the second in reading order', { nth: 1 }, { x: 20, y: 56 }],
    ['the closest to a point', { near: { x: 20, y: 60 } }, { x: 20, y: 56 }],
    [
      'the one below another text',
      { text: 'Save', anchor: { text: 'file', side: 'below', offset: 0 } },
      { x: 20, y: 56 },
    ],
    ['an expression', { text: 'S.ve f', match: 'regex' }, { x: 32, y: 15 }],
    ['a whole line', { text: 'save file', match: 'line' }, { x: 32, y: 15 }],
    ['a text with a wrong character', { text: 'Save fila', match: 'exact', tolerance: 1 }, { x: 32, y: 15 }],
    ['several words', { text: 'Save file', match: 'exact' }, { x: 32, y: 15 }],
  ])('%s', async (_, over, point) => {
    const memory = page();
    expect(await clickText(memory, over)).toMatchObject({ point, pointer: point });
    expect(memory.input.events.find(({ kind }) => kind === 'press')).toMatchObject({ at: point });
  });

  test('on the display that was meant', async () => {
    expect(await clickText(page(), { text: 'beyond' }, 1)).toMatchObject({ point: { x: 325, y: 15 } });
  });

  test('on every display where none was named, the first first', async () => {
    expect(await clickText(page(), { text: 'beyond' })).toMatchObject({
      point: { x: 325, y: 15 },
      screen: 1,
    });
    const memory = page();
    memory.text.write('Save', { x: 310, y: 60 }, { height: 10, confidence: 0.99 });
    expect(await clickText(memory, {})).toMatchObject({ point: { x: 160, y: 55 }, screen: 0 });
    expect(await clickText(memory, { near: { x: 320, y: 65 } })).toMatchObject({ screen: 1 });
    await expect(clickText(page(), { text: 'beyond' }, 0)).rejects.toMatchObject({
      reason: 'text_not_found',
      details: { elsewhere: [{ screen: 1, text: 'Beyond' }] },
    });
  });

  test('several places are told in reading order, one is not', async () => {
    const { candidates = [] } = await clickText(page(), {});
    expect(candidates.map(({ box }) => `${box.x},${box.y}`)).toEqual(['10,10', '10,51', '150,50']);
    expect(await clickText(page(), { text: 'file' })).toMatchObject({ candidates: [] });
  });

  test.each<[string, Partial<TextQuery>, object]>([
    [
      'less sure than asked for',
      { text: 'Save file', minConfidence: 0.8 },
      {
        reason: 'text_below_confidence',
        message: 'The text was recognised with a confidence of at most 0.7, but 0.8 was required.',
        details: { found: [{ text: 'Save file', confidence: 0.7, center: { x: 32, y: 15 } }] },
      },
    ],
    [
      'less often than asked for',
      { nth: 3 },
      { reason: 'candidate_not_found', details: { candidateCount: 3 } },
    ],
    [
      'not on that side',
      { text: 'file', anchor: { text: 'Save', side: 'left', offset: 0 } },
      { reason: 'text_not_found', message: 'The text is not left of the anchor text.' },
    ],
    [
      'without the anchor',
      { anchor: { text: 'Load', side: 'left', offset: 0 } },
      { reason: 'text_not_found', message: 'The anchor text is not on the screen.' },
    ],
  ])('%s: refused, and nothing is clicked', async (_, over, error) => {
    const memory = page();
    await expect(clickText(memory, over)).rejects.toMatchObject({ ...error, delivery: 'not_delivered' });
    expect(memory.input.events).toEqual([]);
  });

  test('what is not there comes with what is like it, and nothing is clicked', async () => {
    const memory = page();
    await expect(clickText(memory, { text: 'Save files' })).rejects.toMatchObject({
      reason: 'text_not_found',
      delivery: 'not_delivered',
      details: {
        nearest: expect.arrayContaining([
          {
            text: 'Save file',
            confidence: 0.7,
            box: { x: 10, y: 10, width: 45, height: 10 },
            center: { x: 32, y: 15 },
          },
        ]) as unknown,
      },
    });
    expect(memory.input.events).toEqual([]);
  });

  test('without an engine nothing is clicked either', async () => {
    const memory = page();
    memory.text.available = false;
    await expect(clickText(memory, {})).rejects.toMatchObject({
      reason: 'ocr_unavailable',
      delivery: 'not_delivered',
    });
  });
});
