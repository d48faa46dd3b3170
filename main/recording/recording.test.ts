/** Recording over the desktop in memory: its lines, secrets that are never written, and the state after a crash. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { appendFileSync, chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Action } from '../core/action.ts';
import { SESSION_END, type Rule } from '../core/rule.ts';
import { chordsOfText } from '../faces/grammar/keys.ts';
import {
  createRecordedDesk,
  type RecordedDesk,
  type RecordedDeskOptions,
} from '../../testing/hosts/recorded-desk.ts';
import { performAction, type PerformActionInput } from '../operations/act/perform-action.ts';
import { runCommand } from '../operations/programs/run-command.ts';
import { samplePicture } from '../ports/testing/sample-picture.ts';
import { writeClipboard } from '../operations/programs/clipboard.ts';
import { listDisplays } from '../operations/see/list-displays.ts';
import { reportHealth } from '../operations/support/report-health.ts';
import type { ApprovalAnswer } from '../core/approval-answer.ts';
import { FILES } from './format.ts';
import { folderBytes, readRun, runNames } from './runs.ts';
import { createSecrets } from './secrets.ts';
import { createTypedTexts } from './typed-texts.ts';

const CANARY = 'canary-7Kq!zebra';

const asked = (action: Action): PerformActionInput => ({
  screen: undefined,
  requested: { name: action.kind, path: '', action, proof: { evidence: false, returnChanged: false } },
});

const click = (x: number, y: number): PerformActionInput =>
  asked({
    kind: 'click',
    holdKeys: [],
    button: 'left',
    clicks: 1,
    aim: { path: 'target', target: { kind: 'pixel', x, y, dx: 0, dy: 0 } },
  });
const type = (text: string): PerformActionInput =>
  asked({ kind: 'type', text, intervalMs: 0, method: 'keys' });

const open: RecordedDesk[] = [];
const desk = (options?: RecordedDeskOptions): RecordedDesk => {
  const made = createRecordedDesk(options);
  open.push(made);
  return made;
};
afterEach(() => {
  for (const made of open.splice(0)) made.remove();
});

/** Every byte of every file in a folder. */
function everyByte(directory: string): string {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`)
    .join('\n');
}

describe('a line for each operation', () => {
  test('says who, what, where and how it ended', async () => {
    const memory = desk();
    const caller = memory.request('shop');
    await memory.recorded.invoke(performAction, click(12, 34), caller);
    await memory.recorded.invoke(listDisplays, undefined, memory.request());
    await expect(memory.recorded.invoke(performAction, click(5000, 1), memory.request())).rejects.toThrow();
    const { steps, unreadable } = memory.lastRun();
    expect(unreadable).toBe(0);
    expect(steps.map(({ step, agent, operation, outcome }) => [step, agent, operation, outcome])).toEqual([
      [1, 'shop', 'perform-action', 'done'],
      [2, null, 'list-displays', 'done'],
      [3, null, 'perform-action', 'refused'],
    ]);
    expect(steps[0]?.acts).toEqual([
      { name: 'click', ok: true, reason: null, target: { x: 12, y: 34 }, effect: null, settled: null },
    ]);
    expect(steps[0]?.request).toMatchObject({
      requested: { name: 'click', action: { kind: 'click', button: 'left', clicks: 1 } },
    });
    expect(steps[0]?.notes).toMatchObject({ action: 'click', point: '12,34' });
    expect(steps[2]).toMatchObject({ reason: 'validation_error', decision: null });
  });

  test('stands on the disk before the operation is answered', async () => {
    const memory = desk();
    for (let step = 1; step <= 5; step++) {
      await memory.recorded.invoke(performAction, click(step, step), memory.request());
      expect(memory.lastRun().steps).toHaveLength(step);
    }
  });

  test('is for the levels that ask for it, and for no look at the health', async () => {
    const memory = desk({ levelOf: (agent) => (agent === 'kept' ? 'actions' : 'off') });
    await memory.recorded.invoke(performAction, click(1, 1), memory.request('other'));
    expect(runNames(memory.parent)).toEqual([]);
    await memory.recorded.invoke(reportHealth, undefined, memory.request('kept'));
    expect(runNames(memory.parent)).toEqual([]);
    await memory.recorded.invoke(performAction, click(1, 1), memory.request('kept'));
    expect(memory.lastRun().steps).toHaveLength(1);
  });

  test('is in files that the owner alone can read', async () => {
    const memory = desk();
    await memory.recorded.invoke(performAction, click(1, 1), memory.request());
    const { directory } = memory.lastRun();
    for (const name of [FILES.head, FILES.steps])
      expect(statSync(join(directory, name)).mode & 0o777, name).toBe(0o600);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  test('does not keep an act from being done if it cannot be written', async () => {
    const memory = desk();
    await memory.recorded.invoke(performAction, click(1, 1), memory.request());
    const blocked = desk({ maxBytes: 1 });
    rmSync(blocked.parent, { recursive: true });
    appendFileSync(blocked.parent, '');
    for (let times = 0; times < 3; times++)
      await blocked.recorded.invoke(performAction, click(2, 2), blocked.request());
    expect(blocked.failures).toHaveLength(1);
    chmodSync(blocked.parent, 0o600);
  });
});

describe('texts', () => {
  test('are lengths, for any use', async () => {
    const memory = desk();
    const caller = memory.request();
    await memory.recorded.invoke(performAction, type(CANARY), caller);
    await memory.recorded.invoke(writeClipboard, CANARY, caller);
    for (const keys of chordsOfText('h u n', ''))
      await memory.clock.until(
        memory.recorded.invoke(performAction, asked({ kind: 'hotkey', keys, repeat: 1 }), caller),
      );
    const command = { command: `echo ${CANARY}`, shell: 'bash', cwd: `/${CANARY}` } as const;
    await memory.clock.until(
      memory.recorded
        .invoke(runCommand, { command, timeoutMs: 10, maxOutputChars: 10, dryRun: false }, caller)
        .catch(() => undefined),
    );
    const { steps } = memory.lastRun();
    expect(steps[0]?.request).toMatchObject({ requested: { action: { text: { length: CANARY.length } } } });
    expect(steps[1]?.request).toEqual({ length: CANARY.length });
    expect(steps[2]?.request).toMatchObject({ requested: { action: { keys: [{ length: 1 }] } } });
    expect(everyByte(memory.parent)).not.toContain(CANARY);
  });

  test('stand there where the owner switched that on, without the secrets', async () => {
    const memory = desk({ texts: true, secrets: [CANARY] });
    const caller = memory.request();
    await memory.recorded.invoke(performAction, type(`user: me\t${CANARY}\n`), caller);
    await memory.recorded.invoke(writeClipboard, `x${CANARY}${CANARY}`, caller);
    const { steps } = memory.lastRun();
    expect(steps[0]?.request).toMatchObject({ requested: { action: { text: 'user: me\t[secret]\n' } } });
    expect(steps[1]?.request).toBe('x[secret]');
    expect(everyByte(memory.parent)).not.toContain(CANARY);
  });

  test('names files that are copied and dropped, and holds none of their contents', async () => {
    const memory = desk();
    const caller = memory.request();
    async function* content(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from(CANARY));
    }
    await memory.desk.files.write('report.txt', content(), { bytes: null });
    const { png } = samplePicture(40, 30);
    await memory.recorded.invoke(writeClipboard, { files: ['report.txt'] }, caller);
    await memory.recorded.invoke(writeClipboard, { picture: png }, caller);
    const at = { target: { kind: 'pixel', x: 9, y: 9, dx: 0, dy: 0 }, path: 'target' } as const;
    const dropping = asked({ kind: 'drop', aim: at, files: ['report.txt'], holdKeys: [] });
    await memory.recorded.invoke(performAction, dropping, caller);
    const { steps } = memory.lastRun();
    expect(steps.map(({ request }) => request)).toMatchObject([
      { files: ['report.txt'] },
      { picture: { bytes: png.byteLength } },
      { requested: { action: { kind: 'drop', files: ['report.txt'] } } },
    ]);
    expect(everyByte(memory.parent)).not.toContain(CANARY);
  });

  test('hide a secret that comes in pieces, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: CANARY.length - 1 }), { maxLength: 6 }),
        fc.string({ maxLength: 8 }),
        (cuts, before) => {
          const typed = createTypedTexts(createSecrets([CANARY]));
          const at = [0, ...[...new Set(cuts)].sort((one, other) => one - other), CANARY.length];
          const pieces = at.slice(1).map((end, index) => CANARY.slice(at[index], end));
          const written = [before, ...pieces].map((piece) => typed.write(piece));
          // The first character alone may be written: nothing shows yet that a secret begins.
          expect(written.slice(1).join('').replaceAll('[secret]', '').length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('that hold no secret are written as they are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 5 }), (texts) => {
        const typed = createTypedTexts(createSecrets(['\u{1F511}\u{1F511}-never-typed']));
        expect(texts.map((text) => typed.write(text))).toEqual(texts);
      }),
    );
  });
});

test('the size limit drops the oldest run first, and is never passed', async () => {
  const maxBytes = 60_000;
  const memory = desk({ maxBytes });
  let most = 0;
  for (let step = 0; step < 600; step++) {
    await memory.recorded.invoke(performAction, click(step % 200, step % 100), memory.request());
    if (step % 20 === 0) most = Math.max(most, folderBytes(memory.parent));
  }
  expect(most).toBeLessThanOrEqual(maxBytes);
  expect(most).toBeGreaterThan(maxBytes / 2);
  expect(runNames(memory.parent).length).toBeGreaterThan(1);
  expect(memory.lastRun().steps.at(-1)?.acts[0]?.target).toEqual({ x: 199, y: 99 });
  expect(memory.failures).toEqual([]);
});

/** All of them where the soak asks for it; its sizes are those of the desktop tests. */
const STEPS = process.env['DESKHAND_SOAK'] === '1' ? 10_000 : 1000;

test(
  `${STEPS} steps with pictures stay inside the size limit`,
  async () => {
    const maxBytes = 2_000_000;
    const memory = desk({ maxBytes, levelOf: () => 'pictures' });
    let most = 0;
    for (let step = 0; step < STEPS; step++) {
      await memory.clock.until(
        memory.recorded.invoke(performAction, click(step % 200, step % 100), memory.request()),
      );
      memory.screen.fill(
        { x: step % 190, y: step % 90, width: 10, height: 10 },
        (step * 40_503) & 0xff_ff_ff,
      );
      // The files are written next to the acts: at the pace of a quick agent nothing is withheld.
      if (step % 4 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
      if (step % 50 === 0) most = Math.max(most, folderBytes(memory.parent));
    }
    expect(Math.max(most, folderBytes(memory.parent))).toBeLessThanOrEqual(maxBytes);
    expect(memory.lastRun().steps.at(-1)?.notes['point']).toBe(`${(STEPS - 1) % 200},${(STEPS - 1) % 100}`);
    expect(memory.lastRun().pictures.size).toBeGreaterThan(0);
    // It went on in its own run before the limit.
    expect(memory.lastRun().steps.length).toBeLessThan(STEPS);
    expect(memory.failures).toEqual([]);
  },
  STEPS * 60,
);

test('a killed process loses at most the line it was writing', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'deskhand-killed-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/endless-run.ts'), parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told = Number(text.trim().split('\n').at(-1));
    if (told > 200) child.kill('SIGKILL');
  });
  await once(child, 'close');
  const run = readRun(join(parent, runNames(parent).at(-1) ?? ''));
  expect(run.unreadable).toBeLessThanOrEqual(1);
  // Every step that was answered as done is there.
  expect(run.steps.length).toBeGreaterThanOrEqual(told);
  expect(run.steps.map(({ step }) => step)).toEqual(run.steps.map((_, index) => index + 1));
  // A line cut short, as after a loss of power, costs itself alone.
  appendFileSync(join(run.directory, FILES.steps), '{"step": 3, "tim');
  expect(readRun(run.directory)).toMatchObject({
    steps: { length: run.steps.length },
    unreadable: run.unreadable + 1,
  });
  rmSync(parent, { recursive: true });
}, 30_000);

test('a line says who decided, what, by which rule, and how long a person was waited for', async () => {
  const rule = (members: Partial<Rule>): Rule => ({
    decision: 'ask',
    scope: 'act',
    action: null,
    application: null,
    until: null,
    ...members,
  });
  const rules: Readonly<Record<string, readonly Rule[]>> = {
    shop: [rule({})],
    mail: [rule({ decision: 'deny', action: 'pointer' })],
    other: [rule({ decision: 'allow', until: SESSION_END })],
  };
  const memory = desk({
    rules: { rulesOf: (actor) => rules[actor] ?? [], protectedNames: () => [] },
  });
  const { approvals } = memory.recorded;
  const decisionOf = async (agent: string, answer?: ApprovalAnswer): Promise<unknown> => {
    const done = memory.recorded.invoke(performAction, click(1, 1), memory.request(agent));
    done.catch(() => undefined);
    await memory.clock.advance(1500);
    const [asked] = approvals.pending();
    if (asked !== undefined && answer !== undefined)
      memory.desk.approvals.answer(asked.id, answer, 'person at the console');
    await memory.clock.until(done.catch(() => undefined));
    return memory.lastRun().steps.at(-1)?.decision;
  };
  const ask = { decision: 'ask', scope: 'act' };
  const by = 'person at the console';
  expect(await decisionOf('owner')).toBeNull();
  expect(await decisionOf('mail')).toEqual({
    verdict: 'denied',
    by: 'rule',
    answer: null,
    waitedMs: 0,
    rule: { decision: 'deny', scope: 'act', action: 'pointer' },
  });
  expect(await decisionOf('other')).toMatchObject({
    verdict: 'allowed',
    by: 'rule',
    rule: { decision: 'allow', scope: 'act' },
  });
  expect(await decisionOf('shop', 'deny')).toEqual({
    verdict: 'denied',
    by,
    answer: 'deny',
    rule: ask,
    waitedMs: 1500,
  });
  expect(await decisionOf('shop')).toMatchObject({
    verdict: 'timed_out',
    by: 'nobody',
    answer: null,
    waitedMs: 60_000,
  });
  expect(await decisionOf('shop', 'once')).toMatchObject({ verdict: 'allowed', by, answer: 'once' });
  expect(await decisionOf('shop', 'session')).toMatchObject({ verdict: 'allowed', by, answer: 'session' });
  expect(await decisionOf('shop')).toEqual({
    verdict: 'allowed',
    by: 'grant',
    answer: null,
    rule: ask,
    waitedMs: 0,
  });
});
