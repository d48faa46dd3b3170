/** Notifications that come and go between two calls: a window of xterm that ends itself is one, and its exit the observer. */
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceOn, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { SOAK } from '../../testing/soak.ts';

let desktop: TestDesktop;
let service: TestService;

beforeAll(async () => {
  desktop = await startDesktop({ width: 1280, height: 800 });
  service = await startServiceOn(desktop);
});
afterAll(async () => {
  await service.stop();
  await desktop.stop();
});

interface Reported {
  readonly changes: readonly { readonly kind: string; readonly text?: string }[];
}

const changes = async (): Promise<Reported['changes']> => {
  const answer = await fetch(`${service.url}/changes?since=last`);
  const { changes: reported } = (await answer.json()) as Reported;
  return reported;
};

const LIVES_MS = SOAK ? [500, 300, 800, 2000] : [500, 800, 2000];
/** A shorter one may be gone before its text is drawn. */
const READABLE_MS = 500;
const TOASTS = SOAK ? 100 : 4;
const WITHIN = { timeout: 60_000 + TOASTS * 10_000 };

test('each is in the next answer, from 500 ms on with its text', WITHIN, async () => {
  await changes();
  for (let index = 0; index < TOASTS; index++) {
    const livesMs = LIVES_MS[index % LIVES_MS.length] ?? 0;
    const seconds = livesMs / 1000;
    const script = `printf 'Message sent to Ann'; sleep ${seconds}`;
    // Its life begins when it is shown, which on a busy machine is later than its start.
    const look = [
      '-wf',
      '-T',
      `Toast ${index}`,
      '-fa',
      'DejaVu Sans Mono',
      '-fs',
      '14',
      '-geometry',
      '40x3+700+40',
    ];
    await once(desktop.spawn('xterm', [...look, '-e', 'sh', '-c', script]), 'exit');
    await expect.poll(() => desktop.tool('xwininfo', ['-root', '-tree'])).not.toContain(`"Toast ${index}"`);
    const reported = await changes();
    expect(reported).toContainEqual(
      expect.objectContaining({ kind: 'window_opened', text: `Toast ${index}` }),
    );
    if (livesMs < READABLE_MS) continue;
    expect(reported.map(({ kind, text = '' }) => `${kind} ${text}`).join('\n')).toMatch(
      /^text .*Message sent to Ann/m,
    );
  }
});
