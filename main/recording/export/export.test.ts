/** Exports, judged by JSON schemas and by the rules of the two formats' readers for each line and name. */
import { Ajv } from 'ajv';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPixelWorkers } from '../../adapters/pixels/pixel-workers.ts';
import { decodeImage } from '../../adapters/recognition/child/decode.ts';
import type { Raster } from '../../core/raster.ts';
import type { RecordedStep, StepPictures } from '../format.ts';
import { createRunFolder } from '../run-folder.ts';
import { readRun, type RecordedRun } from '../runs.ts';
import { exportCua } from './cua.ts';
import { exportOsworld, type ExportOptions } from './osworld.ts';

const workers = createPixelWorkers();
const folder = mkdtempSync(join(tmpdir(), 'deskhand-export-'));
afterAll(async () => {
  await workers.close();
  rmSync(folder, { recursive: true });
});
const encode = (raster: Raster): Promise<Uint8Array> =>
  workers.encode(raster, { format: 'png', quality: 100 });
const optionsFor = (name: string): ExportOptions => ({
  out: join(folder, name),
  decode: decodeImage,
  encode,
});

const plain = (width: number, height: number, color: number): Raster => ({
  width,
  height,
  pixels: new Uint8Array(new Uint32Array(width * height).fill(color).buffer),
});

const ACTIONS: readonly object[] = [
  { kind: 'click', button: 'left', clicks: 2, aim: { target: { kind: 'pixel', x: 7, y: 8, dx: 0, dy: 0 } } },
  { kind: 'type', text: "it's\n\\ [secret]", intervalMs: 0, method: 'keys' },
  { kind: 'type', text: { length: 9 }, intervalMs: 0, method: 'keys' },
  { kind: 'hotkey', keys: ['Control', 's'], repeat: 1 },
  { kind: 'scroll', up: -3, right: 0 },
  {
    kind: 'drag',
    button: 'left',
    durationMs: 500,
    aims: [1, 9].map((x) => ({ target: { kind: 'pixel', x, y: 2, dx: 0, dy: 0 } })),
  },
  { kind: 'wait', durationMs: 1500 },
];

const stepOf = (index: number, action: object): RecordedStep => ({
  step: index + 1,
  time: `2027-01-02T03:04:${String(index).padStart(2, '0')}.678Z`,
  durationMs: 4,
  requestId: 'r',
  agent: null,
  face: 'http',
  operation: 'perform-action',
  kind: 'act',
  request: { requested: { name: 'act', action } },
  outcome: 'done',
  reason: null,
  delivery: null,
  windows: [],
  notes: {},
  decision: null,
  acts: [
    {
      name: 'act',
      ok: true,
      reason: null,
      target: { x: 7, y: 8 },
      effect: null,
      settled: null,
    },
  ],
});

let run: RecordedRun;
beforeAll(async () => {
  const writer = createRunFolder(
    folder,
    {
      version: 1,
      run: '20270102T030405000Z-00000000',
      startedAt: '2027-01-02T03:04:00.000Z',
      service: '1',
      texts: true,
      desktop: { x: 0, y: 0, width: 20, height: 10 },
      level: 'pictures',
    },
    () => undefined,
  );
  const none: Omit<StepPictures, 'step'> = {
    region: null,
    before: null,
    after: null,
    key: null,
    withheld: null,
    masked: 0,
    effect: null,
    unfinished: false,
  };
  const key = `${'0'.repeat(32)}.png`;
  const crop = `${'1'.repeat(32)}.png`;
  await writer.keepPicture(key, await encode(plain(20, 10, 0x10_20_30)));
  await writer.keepPicture(crop, await encode(plain(4, 4, 0xff_ff_ff)));
  for (const [index, action] of ACTIONS.entries()) writer.appendStep(stepOf(index, action));
  writer.appendPictures({ ...none, step: 1, key });
  writer.appendPictures({ ...none, step: 3, region: { x: 2, y: 3, width: 4, height: 4 }, after: crop });
  writer.close();
  run = readRun(writer.directory);
});

/** The members that `lib_run_single.py` writes, with their types. */
const OSWORLD_LINE = {
  type: 'object',
  required: [
    'step_num',
    'action_timestamp',
    'action',
    'response',
    'reward',
    'done',
    'info',
    'screenshot_file',
  ],
  properties: {
    step_num: { type: 'integer', minimum: 1 },
    // As strptime('%Y%m%d@%H%M%S') reads it.
    action_timestamp: { type: 'string', pattern: '^\\d{8}@\\d{6}$' },
    action: { type: 'string', minLength: 1 },
    response: { type: 'string' },
    reward: { type: 'number' },
    done: { type: 'boolean' },
    info: { type: 'object' },
    screenshot_file: { type: 'string', pattern: '^step_\\d+_\\d{8}@\\d{6}\\.png$' },
  },
};

describe('OSWorld', () => {
  test('every line is as its own writer writes it, and its reader finds what it looks for', async () => {
    const options = optionsFor('osworld');
    expect(await exportOsworld(run, options)).toBe(ACTIONS.length);
    const text = readFileSync(join(options.out, 'traj.jsonl'), 'utf8');
    const validate = new Ajv({ allErrors: true }).compile(OSWORLD_LINE);
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const record of records) expect(validate(record), JSON.stringify(validate.errors)).toBe(true);
    // The reader takes the last line's number for the count of steps and its `done` for the end of the episode.
    expect(records.map((record) => record['step_num'])).toEqual(ACTIONS.map((_, index) => index + 1));
    expect(records.map((record) => record['done'])).toEqual(
      ACTIONS.map((_, index) => index === ACTIONS.length - 1),
    );
    for (const record of records) expect(readdirSync(options.out)).toContain(record['screenshot_file']);
    expect(records[0]).toMatchObject({
      action_timestamp: '20270102@030400',
      screenshot_file: 'step_1_20270102@030400.png',
    });
  });

  test('actions are the code that its agents give', async () => {
    const options = optionsFor('osworld-code');
    await exportOsworld(run, options);
    const actions = readFileSync(join(options.out, 'traj.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { action: string }).action);
    expect(actions).toEqual([
      "pyautogui.click(x=7, y=8, clicks=2, button='left')",
      "pyautogui.write('it\\'s\\n\\\\ [secret]')",
      "pyautogui.write('')  # 9 characters were not recorded",
      "pyautogui.hotkey('ctrl', 's')",
      'pyautogui.scroll(-3, x=7, y=8)',
      "pyautogui.moveTo(x=1, y=2); pyautogui.dragTo(x=9, y=2, duration=0.5, button='left')",
      'time.sleep(1.5)',
    ]);
  });

  test('each picture is the whole desktop after its step', async () => {
    const options = optionsFor('osworld-pictures');
    await exportOsworld(run, options);
    const pixelAt = async (step: number, x: number, y: number): Promise<readonly number[]> => {
      const name = readdirSync(options.out).find((file) => file.startsWith(`step_${step}_`)) ?? '';
      const { data, info } = await sharp(readFileSync(join(options.out, name)))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([20, 10]);
      const start = (y * info.width + x) * 3;
      return [...data.subarray(start, start + 3)];
    };
    expect(await pixelAt(2, 3, 4)).toEqual([0x10, 0x20, 0x30]);
    expect(await pixelAt(3, 3, 4)).toEqual([255, 255, 255]);
    expect(await pixelAt(7, 3, 4)).toEqual([255, 255, 255]);
    expect(await pixelAt(7, 0, 0)).toEqual([0x10, 0x20, 0x30]);
  });

  test('a run without pictures is refused with what to do', async () => {
    await expect(exportOsworld({ ...run, pictures: new Map() }, optionsFor('none'))).rejects.toThrow(
      'record with --record pictures',
    );
  });
});

const CUA_METADATA = {
  type: 'object',
  required: [
    'trajectory_id',
    'created_at',
    'status',
    'kwargs',
    'completed_at',
    'total_usage',
    'new_items',
    'total_turns',
  ],
  properties: {
    trajectory_id: { type: 'string' },
    created_at: { type: 'string', pattern: '^\\d{18}$' },
    status: { enum: ['running', 'completed'] },
    kwargs: { type: 'object' },
    total_usage: { type: 'object' },
    new_items: { type: 'array' },
    total_turns: { type: 'integer' },
  },
};
const CUA_RESULT = {
  type: 'object',
  required: ['item', 'result', 'created_at'],
  properties: {
    item: {
      type: 'object',
      required: ['type', 'call_id', 'action', 'status'],
      properties: {
        type: { const: 'computer_call' },
        action: { type: 'object', required: ['type'], properties: { type: { type: 'string' } } },
      },
    },
    result: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'call_id', 'output'],
        properties: { type: { const: 'computer_call_output' } },
      },
    },
  },
};
const CUA_RESPONSE = {
  type: 'object',
  required: ['timestamp', 'model', 'kwargs', 'response', 'created_at'],
  properties: { response: { type: 'object', required: ['output'] } },
};

test('cua: folders, names and members are those of its trajectory saver', async () => {
  const { out, ...options } = optionsFor('cua');
  expect(await exportCua(run, { out, ...options })).toBe(ACTIONS.length);
  const ajv = new Ajv({ allErrors: true });
  const read = (...path: readonly string[]): unknown => JSON.parse(readFileSync(join(out, ...path), 'utf8'));
  const isValid = (schema: object, value: unknown): void => {
    const validate = ajv.compile(schema);
    expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
  };
  isValid(CUA_METADATA, read('metadata.json'));
  const turns = readdirSync(out)
    .filter((name) => name.startsWith('turn_'))
    .sort();
  expect(turns).toEqual(ACTIONS.map((_, index) => `turn_${String(index).padStart(3, '0')}`));
  const names = turns.flatMap((turn) => readdirSync(join(out, turn)).map((name) => `${turn}/${name}`)).sort();
  expect(names.slice(0, 4)).toEqual([
    'turn_000/0000_agent_response.json',
    'turn_000/0001_computer_call_result.json',
    'turn_000/0002_screenshot_after.png',
    'turn_001/0003_agent_response.json',
  ]);
  for (const name of names) {
    if (name.includes('computer_call_result')) isValid(CUA_RESULT, read(name));
    if (name.includes('agent_response')) isValid(CUA_RESPONSE, read(name));
  }
  expect(read('turn_000', '0001_computer_call_result.json')).toMatchObject({
    item: { action: { type: 'double_click', x: 7, y: 8 } },
  });
  expect(read('turn_002', '0007_computer_call_result.json')).toMatchObject({
    item: { action: { type: 'type', text: '', characters: 9 } },
  });
});
