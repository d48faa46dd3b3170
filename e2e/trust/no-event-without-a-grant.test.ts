/**
 * The law of approvals on a real display: in any order of requests, answers, time-outs, clients that leave and windows that
 * come to the front, no event happens without a grant. The observers are five windows at one place; each request clicks at
 * its own point, which identifies its events. 300 sequences with `DESKHAND_SOAK=1`.
 */
import * as fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, startServiceOn, until, type Client, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { SOAK } from '../../testing/soak.ts';
import { openConsoleSession, type ConsoleSession } from '../../testing/console-session.ts';
import { openObserver, type ObservedWindow, type Observer } from '../../testing/trust/observed-windows.ts';

const SEQUENCES = SOAK ? 300 : 6;
const APPS = ['Open', 'Asked', 'Denied', 'Other', 'KeePassXC'] as const;
type App = (typeof APPS)[number];
const ACTORS = ['shop', 'mail'] as const;
const SIDE = 600;
const EVERY_MS = 5;

const inApp = (decision: string, name: App): object => ({
  decision,
  scope: 'act',
  application: { class: name },
});
const RULES = [inApp('ask', 'Asked'), inApp('ask', 'Other'), inApp('deny', 'Denied')];

let desktop: TestDesktop;
let service: TestService;
let observer: Observer;
let person: ConsoleSession;
const windows = new Map<App, ObservedWindow>();
const clients = new Map<string, Client>();

beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  service = await startServiceOn(desktop, {
    env: { SERVICE_TOKEN: 'token-of-the-owner-of-this', SERVICE_APPROVAL_TIMEOUT_MS: '1000' },
  });
  const agents = ACTORS.map((name) => ({
    name,
    scopes: ['see', 'act'],
    token: `token-of-the-agent-${name}`,
    rules: RULES,
  }));
  writeFileSync(join(service.stateDir, 'agents.json'), JSON.stringify({ agents }), { mode: 0o600 });
  observer = await openObserver(desktop.display);
  for (const app of APPS)
    windows.set(app, await observer.open(app, { x: 0, y: 0, width: SIDE, height: SIDE }));
  await until('everything works', async () => (await service.get('/health')).body['status'] === 'ok', 30_000);
  person = await openConsoleSession(service);
  for (const name of ACTORS)
    clients.set(name, createClient(service.port, { 'x-service-token': `token-of-the-agent-${name}` }, false));
});
afterAll(async () => {
  for (const client of clients.values()) client.close();
  observer.close();
  await service.stop();
  await desktop.stop();
});

type Step =
  | { readonly do: 'request'; readonly actor: (typeof ACTORS)[number] }
  | { readonly do: 'answer'; readonly answer: 'once' | 'deny' }
  | { readonly do: 'raise'; readonly app: App }
  | { readonly do: 'leave' | 'wait' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('request' as const), actor: fc.constantFrom(...ACTORS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      answer: fc.constantFrom('once' as const, 'once' as const, 'deny' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('raise' as const), app: fc.constantFrom(...APPS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'wait' as const) }) },
);

interface Asked {
  readonly requests: readonly {
    readonly id: string;
    readonly agent: string;
    readonly application: { readonly className: string | null } | null;
  }[];
}

let requests = 0;
const pointOf = (number: number): { x: number; y: number } => ({
  x: number % SIDE,
  y: Math.floor(number / SIDE) * 3,
});
const key = ({ x, y }: { readonly x: number; readonly y: number }): string => `${x},${y}`;
/** Grants, each as the point of a request and an application. */
const granted = new Set<string>();

/**
 * Until the actor's request has ended or waits for the person. X11 cannot look and act in one step: a window that comes
 * between the two, within milliseconds, may get the event.
 */
async function settled(actor: string, running: ReadonlyMap<string, unknown>): Promise<void> {
  for (;;) {
    if (!running.has(actor)) return;
    const { requests: waiting } = await person.call<Asked>('approvals.list', {});
    if (waiting.some(({ agent }) => agent === actor)) return;
    await sleep(EVERY_MS);
  }
}

async function play(steps: readonly Step[]): Promise<void> {
  const done: Promise<unknown>[] = [];
  const running = new Map<string, { readonly point: string; readonly stop: AbortController }>();
  for (const step of steps)
    switch (step.do) {
      case 'request': {
        if (running.has(step.actor)) break;
        const point = pointOf(requests++);
        const stop = new AbortController();
        running.set(step.actor, { point: key(point), stop });
        const act = { action: 'click', target: { mode: 'pixel', ...point } };
        const asked = clients.get(step.actor)?.post('/action', act, { signal: stop.signal });
        done.push((asked ?? Promise.resolve()).catch(() => undefined).then(() => running.delete(step.actor)));
        await settled(step.actor, running);
        break;
      }
      case 'answer': {
        const [request] = (await person.call<Asked>('approvals.list', {})).requests;
        if (request === undefined) break;
        const point = running.get(request.agent)?.point ?? '';
        if (step.answer === 'once') granted.add(`${point} ${request.application?.className ?? ''}`);
        await person.call('approvals.answer', { id: request.id, answer: step.answer });
        await settled(request.agent, running);
        break;
      }
      case 'raise':
        await windows.get(step.app)?.raise();
        break;
      case 'leave':
        [...running.values()].at(-1)?.stop.abort();
        break;
      case 'wait':
        await sleep(1100);
    }
  await Promise.all(done);
}

test('no event without a grant, in whichever order', { timeout: 1_200_000, retry: 0 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 10 }), async (steps) => {
      await play(steps);
      await observer.sync();
      for (const app of ['Asked', 'Other'] as const)
        for (const place of windows.get(app)?.places ?? [])
          expect(granted, JSON.stringify(steps)).toContain(`${key(place)} ${app}`);
      for (const app of ['Denied', 'KeePassXC'] as const) expect(windows.get(app)?.events).toEqual([]);
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
  const seen = APPS.map((app) => `${app} ${windows.get(app)?.events.length ?? 0}`).join(', ');
  console.info(`${requests} requests, ${granted.size} grants; events: ${seen}`);
  expect(requests).toBeGreaterThan(SEQUENCES);
});
