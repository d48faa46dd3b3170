/**
 * Programs that are huge, stopped or cut off: a reading takes a bounded time, says what is missing, leaves the program able
 * to answer (its own timer is the observer) and is whole again on its own. `DESKHAND_SOAK=1` takes every toolkit.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, until, type Answer, type JsonValue } from '../../testing/client.ts';
import { SOAK } from '../../testing/soak.ts';
import {
  BIG_THINGS,
  startStage,
  type BigThing,
  type Form,
  type Stage,
} from '../../testing/elements/forms.ts';
import { listAt, textAt } from '../../testing/elements/hand.ts';

const SAMPLED: readonly BigThing[] = SOAK ? BIG_THINGS : ['gtk3', 'page'];
const READINGS = SOAK ? 10 : 2;
/** A program's 400 ms, five times as long on a busy machine, with a page that wakes. */
const BOUND_MS = 6000;
/** A person notices no less. */
const RESPONSIVE_MS = 1500;

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

const list = (title: string, fill = false): Promise<Answer> =>
  stage.get(
    `/elements?format=json&fill=${String(fill)}&limit=1000&title_contains=${encodeURIComponent(title)}`,
  );
const namesOf = ({ body }: Answer): readonly string[] =>
  listAt(body, 'windows.0.elements').map((each) => textAt(each, 'name'));
const gapOf = ({ body }: Answer): JsonValue | undefined => at(body, 'windows.0.gap');

/** The longest time that the program's own timer waited, since the last look. */
const longestGap = (form: Form): number =>
  Math.max(0, ...form.told().map((line) => Number(line.replace('gap ', ''))));

describe.each(SAMPLED)('something huge: %s', (what) => {
  let form: Form;
  beforeAll(async () => {
    form = await stage.openBig(what);
  }, 60_000);
  afterAll(() => form.close());

  test('is told as far as it shows, in bounded time, and goes on answering', async () => {
    const tells = (answer: Answer, rows: readonly string[]): boolean =>
      gapOf(answer) === undefined && rows.every((name) => namesOf(answer).includes(name));
    const isWhole = (answer: Answer): boolean => tells(answer, ['Row 1', 'Row 3']);
    // A page of this size wakes for a second or more.
    await until('rows are told', async () => isWhole(await list(form.title)), 30_000, 300);
    form.told();
    const answers: Answer[] = [];
    const isHonest = (answer: Answer): boolean => isWhole(answer) || gapOf(answer) === 'not_answering';
    for (let reading = 0; reading < READINGS; reading++) {
      // What has not moved would be listed from memory.
      await stage.post('/windows/action', {
        action: 'move',
        title_contains: form.title,
        x: 40 + 10 * (reading % 2),
        y: 30,
      });
      // A program that a busy machine keeps waiting is a gap, which says so, and is asked again later.
      await until(
        'it is told whole again',
        async () => {
          const answer = await list(form.title);
          answers.push(answer);
          return isWhole(answer) || !isHonest(answer);
        },
        30_000,
        300,
      );
    }
    const took = answers.map(({ elapsedMs }) => elapsedMs);
    await new Promise((resolve) => setTimeout(resolve, 250));
    const gap = longestGap(form);
    console.log(
      `${what}: ${answers.filter(isWhole).length} of ${answers.length} readings whole, ${Math.round(Math.min(...took))} to ${Math.round(Math.max(...took))} ms; its timer waited ${gap} ms at the most`,
    );
    expect(answers.filter((answer) => !isHonest(answer)).map(({ body }) => body)).toEqual([]);
    for (const answer of answers) expect(namesOf(answer)).not.toContain('Row 2000');
    expect(Math.max(...took)).toBeLessThan(BOUND_MS);
    expect(gap).toBeLessThan(RESPONSIVE_MS);
    if (what !== 'page') return;
    // The far end, which is as far in its tree.
    await stage.post('/action', { action: 'hotkey', keys: ['end'] });
    await until('its end is told', async () => tells(await list(form.title), ['Row 4199']), 30_000, 300);
    expect(namesOf(await list(form.title))).not.toContain('Row 1');
  }, 180_000);
});

/** Of this test's service alone. */
function processesOf(part: string): readonly number[] {
  const { stateDir } = stage.service;
  return execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(part) && !line.includes('setpriv'))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => {
      const read = (file: string): string => {
        try {
          return readFileSync(`/proc/${pid}/${file}`, 'utf8');
        } catch {
          return '';
        }
      };
      return read('environ').includes(stateDir) || read('cmdline').includes(stateDir);
    });
}

/** Its text is read from the picture; reading it for the first time may take too long on a busy machine. */
async function isFilled(title: string): Promise<void> {
  await until(
    'its text is told',
    async () => {
      const answer = await list(title, true);
      expect(answer.status).toBe(200);
      expect(answer.elapsedMs).toBeLessThan(2 * BOUND_MS);
      return namesOf(answer).join(' ').includes('Rename');
    },
    60_000,
    200,
  );
}

describe('what fails', () => {
  let form: Form;
  let other: Form;
  beforeAll(async () => {
    form = await stage.open('gtk3', 2);
    other = await stage.open('qt6', 2);
    await stage.post('/windows/action', { action: 'move', title_contains: other.title, x: 800, y: 300 });
    await stage.post('/windows/action', { action: 'move', title_contains: form.title, x: 20, y: 20 });
    for (const { title } of [form, other])
      await until('it is told', async () => namesOf(await list(title)).includes('Button 1'), 30_000, 200);
  }, 60_000);

  test('a stopped program is a gap that its text fills, and is told again when it goes on', async () => {
    const { body } = await stage.get(`/windows?title_contains=${encodeURIComponent(form.title)}`);
    const pid = Number(at(body, 'windows.0.pid'));
    process.kill(pid, 'SIGSTOP');
    try {
      const answer = await list(form.title);
      expect(answer.elapsedMs).toBeLessThan(BOUND_MS);
      expect(gapOf(answer)).toBe('not_answering');
      // Not asked again for a while: everybody else is not kept waiting.
      const again = await list(form.title);
      expect(gapOf(again)).toBe('not_answering');
      expect(namesOf(await list(other.title))).toContain('Button 1');
      await isFilled(form.title);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await until('it is told again', async () => gapOf(await list(form.title)) === undefined, 10_000, 200);
    expect(namesOf(await list(form.title))).toContain('Button 1');
  }, 120_000);

  test('a killed registry costs nothing', async () => {
    const [registry = 0] = processesOf('at-spi2-registryd');
    process.kill(registry, 'SIGKILL');
    const answer = await list(form.title);
    expect(answer.elapsedMs).toBeLessThan(BOUND_MS);
    expect(namesOf(answer)).toContain('Button 1');
    const fresh = await stage.openNamed('gtk3', { buttons: 1, title: 'After the registry', firstColour: 0 });
    await until('it is told', async () => namesOf(await list(fresh.title)).includes('Button 0'), 20_000, 200);
    await fresh.close();
  }, 60_000);

  test('after the bus was killed, running programs are filled gaps and new ones are told', async () => {
    const [bus = 0] = processesOf('session.conf');
    process.kill(bus, 'SIGKILL');
    await isFilled(form.title);
    const fresh = await stage.openNamed('gtk3', { buttons: 1, title: 'After the bus', firstColour: 0 });
    await until('it is told', async () => namesOf(await list(fresh.title)).includes('Button 0'), 30_000, 300);
    await fresh.close();
  }, 150_000);
});
