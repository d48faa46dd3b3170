/** Real daemons that turn keys into Korean, Chinese and Japanese, between a text and the field of GTK that gets it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDesktop, type TestDesktop } from '../../../../testing/desktop.ts';
import {
  ENGINES,
  startFcitx,
  startIbus,
  type RunningInputMethod,
} from '../../../../testing/input/input-methods.ts';
import { SOAK } from '../../../../testing/soak.ts';
import { createForkChild } from '../../node/fork-child.ts';
import type { InputChild } from '../../input-child/input-child.ts';
import { createX11Input } from '../input/input.ts';
import { COMPILE_CACHE } from '../../../../testing/service.ts';

const FIELD = fileURLToPath(new URL('../../../../testing/input/gtk3-field.py', import.meta.url));
const TEXT = 'dkssud nihao konnichiha, Größe 漢字 안녕 かな 12';

const DAEMONS = [
  ['IBus', 'ibus', startIbus],
  ['Fcitx 5', 'fcitx', startFcitx],
] as const;
const CASES = DAEMONS.flatMap(([title, daemon, start]) =>
  ENGINES.map((engine) => ({ title, daemon, start, engine, script: engine.script })),
);

describe.skipIf(!SOAK).each(CASES)('$title with its engine for $script on', ({ daemon, start, engine }) => {
  let desktop: TestDesktop;
  let method: RunningInputMethod;
  let folder: string;
  let input: InputChild;
  const pids: number[] = [];
  const open = (environment: NodeJS.ProcessEnv): InputChild =>
    createX11Input({
      display: desktop.display,
      environment,
      forkChild(entry, env) {
        const child = createForkChild(COMPILE_CACHE, { stderr: 'inherit' })(entry, env);
        if (child.pid !== undefined) pids.push(child.pid);
        return child;
      },
    });
  const text = (): Promise<string> => readFile(join(folder, 'text'), 'utf8').catch(() => '');
  const received = (wanted: string): Promise<void> =>
    expect.poll(text, { interval: 20, timeout: 10_000 }).toBe(wanted);
  /** Another program's keys show that the engine works. */
  async function typePast(): Promise<void> {
    await desktop.tool('xdotool', ['type', '--delay', '30', engine.keys]);
    await desktop.tool('xdotool', ['key', 'Return']);
  }
  async function empty(): Promise<void> {
    await desktop.tool('xdotool', ['key', 'ctrl+a', 'BackSpace']);
    await received('');
  }

  beforeAll(async () => {
    desktop = await startDesktop();
    method = await start(desktop, engine);
    folder = await mkdtemp(join(tmpdir(), 'deskhand-field-'));
    desktop.spawn('/usr/bin/python3', [FIELD, join(folder, 'text')], method.env);
    await desktop.tool('xdotool', [
      'search',
      '--sync',
      '--onlyvisible',
      '--name',
      '^receiver$',
      'windowfocus',
    ]);
    input = open(method.env);
  }, 120_000);
  afterAll(async () => {
    await input.close();
    await desktop.stop();
    await method.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await method.switchOn();
  });

  test('it converts the keys of other programs', async () => {
    await typePast();
    await expect.poll(text, { interval: 20, timeout: 10_000 }).toMatch(engine.characters);
    await empty();
  });

  test.each([0, 5])(
    'a text with %i ms between its characters arrives as it is, and it is on again',
    async (intervalMs) => {
      const before = await method.engine();
      expect(before).toBe(engine.name[daemon]);
      for (let round = 0; round < 5; round++) {
        const { typed } = await input.keyboard.type(TEXT, { intervalMs });
        expect(typed).toBe(Array.from(TEXT).length);
        await received(TEXT);
        expect(await method.engine()).toBe(engine.name[daemon]);
        await empty();
      }
      await typePast();
      await expect.poll(text, { interval: 20, timeout: 10_000 }).toMatch(engine.characters);
      await empty();
    },
  );

  test('it is on again after a text that was stopped', async () => {
    const stop = new AbortController();
    const typing = input.keyboard.type('a'.repeat(200), { intervalMs: 20, signal: stop.signal });
    await expect.poll(text, { interval: 5, timeout: 10_000 }).not.toBe('');
    stop.abort();
    const { typed } = await typing;
    expect(typed).toBeLessThan(200);
    await received('a'.repeat(typed));
    expect(await method.engine()).toBe(engine.name[daemon]);
    await empty();
  });

  test('it is on again after the child was killed in the middle of a text', async () => {
    const typing = input.keyboard.type('a'.repeat(500), { intervalMs: 20 });
    const failed = expect(typing).rejects.toThrow();
    await expect.poll(text, { interval: 5, timeout: 10_000 }).not.toBe('');
    process.kill(pids.at(-1) ?? 0, 'SIGKILL');
    await failed;
    await expect.poll(() => method.engine(), { interval: 50, timeout: 10_000 }).toBe(engine.name[daemon]);
    await empty();
  });
});
