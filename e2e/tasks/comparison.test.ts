/** `npm run bench:agents`, played by a scripted model: the pages judge what it did with Deskhand's tools. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compare } from '../../bench/agents/compare.ts';
import { PAGE_TASKS } from '../../bench/agents/page-tasks.ts';
import { SERVERS, type ComparedServer } from '../../bench/agents/servers.ts';
import { startStage, type Stage } from '../../bench/agents/stage.ts';
import { resultsTable } from '../../bench/agents/table.ts';
import {
  startScriptedProvider,
  type Script,
  type ScriptedProvider,
} from '../../testing/models/scripted-provider.ts';
import type { ScriptedCall } from '../../testing/models/wires.ts';
import { COMPILE_CACHE } from '../../testing/service.ts';

const KEY = 'sk-canary-of-the-comparison';
const run = promisify(execFile);

let folder: string;
let stage: Stage;
let provider: ScriptedProvider;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-comparison-'));
  [stage, provider] = await Promise.all([startStage(), startScriptedProvider('compatible', play)]);
});
afterAll(async () => {
  await provider.close();
  await stage.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Fills in the form; of the other task it says at once that it is done. */
const play: Script = (_, body) => {
  if (!body.includes('Ann Lee')) return { text: 'It is done.' };
  const answers = body.split('"role":"tool"');
  const call = (name: string, input: ScriptedCall['input']) => ({ calls: [{ name, input }] });
  const refOf = (name: string): string | undefined =>
    new RegExp(String.raw`(e\d+) (?!text|label)\S+ \\"${name}\\"`).exec(answers[2] ?? '')?.[1];
  if (answers.length === 1) return call('wait', { until: 'element', element: 'Save' });
  if (answers.length === 2) return call('see', { what: 'elements' });
  if (answers.length > 3) return { text: 'It is saved.' };
  const actions = [
    { do: 'set_text', ref: refOf('Name'), text: 'Ann Lee' },
    { do: 'select', ref: refOf('Delivery'), text: 'Express' },
    { do: 'click', ref: refOf('Gift') },
    { do: 'click', ref: refOf('Save') },
  ];
  return { text: 'I fill it in.', ...call('act', { actions }) };
};

const MISSING: ComparedServer = {
  name: 'not-there',
  missing: () => 'Install it with: npm install not-there',
  command: () => ({ args: [], environment: {} }),
};

test('a task is a success if the page says so, whatever the model says', { timeout: 120_000 }, async () => {
  const lines: string[] = [];
  const trials = await compare(stage, {
    servers: [...SERVERS.filter(({ name }) => name === 'deskhand'), MISSING],
    tasks: PAGE_TASKS.filter(({ name }) => name === 'form' || name === 'list'),
    rounds: 1,
    access: {
      provider: 'compatible',
      address: provider.address,
      key: KEY,
      model: 'scripted',
      takesPictures: true,
    },
    limits: { turns: 10, tokens: 100_000, money: null },
    prices: null,
    folder,
    print: (line) => lines.push(line),
  });
  expect(lines[0]).toBe('not-there is left out: it is not installed. Install it with: npm install not-there');
  expect(trials).toMatchObject([
    { server: 'deskhand', task: 'form', success: true, state: 'done', usage: { turns: 4, input: 400 } },
    { server: 'deskhand', task: 'list', success: false, state: 'done', usage: { turns: 1 } },
  ]);
  expect(resultsTable(trials)).toContain(`|  | deskhand |
| --- | ---: |
| tasks done | 1 of 2 |
| said to be done, and not | 1 |`);
  const kept = (name: string): readonly string[] =>
    readFileSync(join(folder, name), 'utf8').trim().split('\n');
  expect(kept('results.jsonl').map((line) => JSON.parse(line) as unknown)).toEqual(trials);
  expect(
    kept('transcripts/deskhand-form-1.jsonl').map((line) => Object.keys(JSON.parse(line) as object)),
  ).toEqual([
    ['instructions', 'prompt', 'tools'],
    ['call'],
    ['answer'],
    ['usage'],
    ['call'],
    ['answer'],
    ['usage'],
    ['said'],
    ['call'],
    ['answer'],
    ['usage'],
    ['said'],
    ['usage'],
  ]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const { parentPath, name } of files)
    expect(readFileSync(join(parentPath, name), 'utf8')).not.toContain(KEY);
});

test('without a key it says what to set, and ends with 2', async () => {
  const environment = { PATH: process.env['PATH'] ?? '', ...COMPILE_CACHE };
  const started = run(process.execPath, [join(import.meta.dirname, '../../bench/agents.ts')], {
    env: environment,
  });
  await expect(started).rejects.toMatchObject({
    code: 2,
    stderr:
      "No key of a model's provider is set. Set SERVICE_TASK_KEY, SERVICE_TASK_PROVIDER and SERVICE_TASK_MODEL: docs/tasks.md.\n",
  });
});
