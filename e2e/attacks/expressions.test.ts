/** Regular expressions and window titles made to keep the service busy. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/start/built.ts';
import { limit } from '../../testing/api/published.ts';
import { at, startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { expectVital, underAttack } from '../../testing/vital-signs.ts';
import { SOAK } from '../../testing/soak.ts';
import { showWindows, type TitledWindows } from '../../testing/windows/titled-windows.ts';

/** 451 characters that compile to 100,003 instructions. */
const HUGE = `${'x{0,1000}'.repeat(50)}y`;
/** Within every bound, and slow: about 2,300 instructions, all of them alive at every character. */
const SLOW = '(((x{0,10}){0,10}){0,10})y';
const TITLES = 40;
const LONGEST = SOAK ? 20 : 8;
const ASKERS = SOAK ? 4 : 2;
const KIB = 1024;

let desktop: TestDesktop;
let windows: TitledWindows;
let service: TestService;
beforeAll(async () => {
  ensureBuilt();
  desktop = await startDesktop({ windowManager: 'none' });
  const title = (index: number): string =>
    `Window ${index} ${'x'.repeat((index < LONGEST ? 4096 : 256) * KIB)}`;
  windows = await showWindows(
    desktop.display,
    Array.from({ length: TITLES }, (_, index) => title(index)),
  );
  service = await startServiceOn(desktop);
});
afterAll(async () => {
  await service.stop();
  windows.close();
  await desktop.stop();
});

const query = (expression: string): string => `/windows?title_regex=${encodeURIComponent(expression)}`;

test(
  'an expression that compiles to too much is refused everywhere, and says what the limit is',
  { timeout: 120_000 },
  async () => {
    const wait = { kind: 'window', title_regex: HUGE };
    const answers: Awaited<ReturnType<TestService['get']>>[] = [];
    const signs = await underAttack(service, async () => {
      answers.push(
        ...(await Promise.all([
          service.get(query(HUGE)),
          service.post('/wait', { condition: wait, timeout_ms: 1000 }),
          service.post('/ocr/find', { query: HUGE, match: 'regex' }),
          service.post('/wait', {
            condition: { kind: 'text', text: HUGE, match: 'regex' },
            timeout_ms: 1000,
          }),
        ])),
      );
    });
    // An act, which the pauses would stop.
    answers.push(await service.post('/windows/action', { action: 'focus', title_regex: HUGE }));
    for (const { status, body } of answers) {
      expect([status, at(body, 'error.details.reason')], JSON.stringify(body)).toEqual([
        422,
        'regex_unsupported',
      ]);
      expect(at(body, 'error.message')).toContain(String(limit('regex_instructions')));
    }
    expectVital('an expression that compiles to too much', signs);
  },
);

test(
  'an expression that takes too long is given up, and the next one is answered',
  { timeout: 120_000 },
  async () => {
    const signs = await underAttack(service, async () => {
      const answers = await Promise.all(Array.from({ length: ASKERS }, () => service.get(query(SLOW))));
      for (const { status, body } of answers) {
        expect([status, at(body, 'error.details.reason')], JSON.stringify(body)).toEqual([
          422,
          'regex_unsupported',
        ]);
        expect(at(body, 'error.message')).toContain(String(limit('regex_time_ms')));
      }
      const { status, body } = await service.get(query('^window 7 '));
      expect([status, at(body, 'windows.0.title')]).toEqual([200, expect.stringMatching(/^Window 7 x/)]);
    });
    expectVital('expressions that take too long', signs);
  },
);

test('long titles are cut, in answers too', { timeout: 120_000 }, async () => {
  const { body, bytes } = await service.get('/windows');
  expect(at(body, 'windows')).toHaveLength(TITLES);
  expect(at(body, 'windows.0.title')).toHaveLength(limit('window_title_chars'));
  expect(bytes.length).toBeLessThan(TITLES * 4 * KIB);
  const signs = await underAttack(service, () =>
    Promise.all(Array.from({ length: 20 }, () => service.get('/windows'))),
  );
  expectVital('windows with titles of 4 MiB', signs);
});

test('the service ends at once while an expression is being matched', { timeout: 120_000 }, async () => {
  const asked = [HUGE, SLOW, SLOW].map((expression) => service.get(query(expression)).catch(() => undefined));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const started = performance.now();
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  expect(performance.now() - started).toBeLessThan(4 * 1000);
  await Promise.all(asked);
});
