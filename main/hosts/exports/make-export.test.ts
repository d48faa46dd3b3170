/** Exports by a child that a test plays: what is refused, what is left, and when the child is gone. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChildChannel } from '../../ports/child-process.ts';
import { createExporter, type Exporter } from './make-export.ts';
import { exportJob, type ExportJob, type ExportOutcome } from './protocol.ts';

let folder: string;
let directory: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskhand-exports-'));
  directory = join(folder, 'exports');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface PlayedChild extends ChildChannel {
  readonly job: ExportJob;
  readonly isKilled: boolean;
  answer(outcome: ExportOutcome): void;
  /** Its process is gone. */
  exit(): void;
}

function playChild(): PlayedChild {
  const messages: ((message: unknown) => void)[] = [];
  const exits: ((how: string) => void)[] = [];
  let job: ExportJob | undefined;
  let isKilled = false;
  return {
    pid: 1,
    get job() {
      if (job === undefined) throw new Error('It was asked for nothing.');
      return job;
    },
    get isKilled() {
      return isKilled;
    },
    send: (message) => void (job = exportJob.parse(message)),
    onMessage: (listener) => void messages.push(listener),
    onExit: (listener) => void exits.push(listener),
    kill: () => void (isKilled = true),
    answer: (outcome) => messages.forEach((listener) => listener(outcome)),
    exit: () => exits.forEach((listener) => listener('killed')),
  };
}

interface Played {
  readonly exporter: Exporter;
  readonly children: readonly PlayedChild[];
  readonly last: () => PlayedChild;
}

function start(searchPath?: string): Played {
  const children: PlayedChild[] = [];
  const forkChild = (): ChildChannel => {
    const child = playChild();
    children.push(child);
    return child;
  };
  return {
    exporter: createExporter({ forkChild, directory, searchPath }),
    children,
    last() {
      const child = children.at(-1);
      if (child === undefined) throw new Error('No child was started.');
      return child;
    },
  };
}

const running = new AbortController().signal;
const untilKilled = (child: PlayedChild): Promise<void> => expect.poll(() => child.isKilled).toBe(true);

test('a file is given once its child is gone, and removed when it is closed', async () => {
  const { exporter, last } = start();
  let isMade = false;
  const making = exporter.make('/runs/one', 'webp', running).finally(() => (isMade = true));
  const child = last();
  expect(child.job).toMatchObject({ directory: '/runs/one', format: 'webp' });
  writeFileSync(child.job.out, 'film');
  child.answer({ ok: true });
  await untilKilled(child);
  expect(isMade).toBe(false);
  child.exit();
  const made = await making;
  expect(made.bytes).toBe(4);
  expect((await buffer(made.content)).toString()).toBe('film');
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  await made.close();
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  ['says why', 'Nothing was recorded.', 'Nothing was recorded.'],
  ['fails', null, 'The recording could not be exported.'],
])('a child that %s leaves no file', async (_, message, sentence) => {
  const { exporter, last } = start();
  const refused = expect(exporter.make('/runs/one', 'gif', running)).rejects.toMatchObject({
    reason: 'not_supported',
    message: sentence,
  });
  writeFileSync(last().job.out, 'half');
  last().answer({ ok: false, message });
  await untilKilled(last());
  last().exit();
  await refused;
  expect(readdirSync(directory)).toEqual([]);
});

test('a child that ends without an answer is a failure', async () => {
  const { exporter, last } = start();
  const refused = expect(exporter.make('/runs/one', 'zip', running)).rejects.toMatchObject({
    reason: 'not_supported',
  });
  last().exit();
  await refused;
});

test('Stop ends the child, and what it started can write no file after it', async () => {
  const { exporter, last } = start();
  const stop = new AbortController();
  const stopped = expect(exporter.make('/runs/one', 'gif', stop.signal)).rejects.toThrow('stopped');
  stop.abort(new Error('stopped'));
  await untilKilled(last());
  writeFileSync(last().job.out, 'half');
  last().exit();
  await stopped;
  expect(() => writeFileSync(last().job.out, 'by ffmpeg')).toThrow('ENOENT');
  expect(readdirSync(directory)).toEqual([]);
});

test('two are made at once, a third one is refused until one has ended', async () => {
  const { exporter, children } = start();
  const made = [1, 2].map((run) => exporter.make(`/runs/${run}`, 'zip', running));
  await expect(exporter.make('/runs/3', 'zip', running)).rejects.toMatchObject({ reason: 'busy' });
  expect(children).toHaveLength(2);
  expect(new Set(children.map(({ job }) => dirname(job.out))).size).toBe(2);
  for (const child of children) {
    writeFileSync(child.job.out, 'zip');
    child.answer({ ok: true });
    child.exit();
  }
  await Promise.all(made);
  const next = expect(exporter.make('/runs/3', 'zip', running)).rejects.toMatchObject({
    reason: 'not_supported',
  });
  children.at(-1)?.exit();
  await next;
});

test('videos need ffmpeg on the search path', async () => {
  const without = start(`:${folder}`);
  expect(without.exporter.hasFfmpeg()).toBe(false);
  await expect(without.exporter.make('/runs/one', 'mp4', running)).rejects.toMatchObject({
    reason: 'not_supported',
    hint: expect.stringContaining('WebP or GIF') as string,
  });
  expect(without.children).toEqual([]);
  writeFileSync(join(folder, 'ffmpeg'), '', { mode: 0o700 });
  expect(start(`:${folder}`).exporter.hasFfmpeg()).toBe(true);
});

test('files of an earlier start are gone', () => {
  mkdirSync(directory);
  writeFileSync(join(directory, 'left'), '');
  start();
  expect(() => readdirSync(directory)).toThrow('ENOENT');
});
