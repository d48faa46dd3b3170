/**
 * The law of receivers on a real display: whatever is held, clicked or typed while windows take the focus, take the keyboard or
 * the pointer for themselves, change places or go off the screen, no event reaches a program that may not have it. The observers
 * are windows of several clients of the X server, one within another's. 300 sequences with `DESKHAND_SOAK=1`.
 */
import * as fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, startServiceOn, until, type Client, type TestService } from '../../testing/client.ts';
import { startDesktop, type TestDesktop } from '../../testing/desktop.ts';
import { SOAK } from '../../testing/soak.ts';
import { openObserver, type ObservedWindow, type Observer } from '../../testing/trust/observed-windows.ts';

const SEQUENCES = SOAK ? 300 : 6;
const APPS = ['Notes', 'Other', 'Denied', 'KeePassXC'] as const;
type App = (typeof APPS)[number];
const SIDE = 400;
const ALL = { x: 0, y: 0, width: SIDE, height: SIDE };
const PANEL = { x: 500, y: 0, width: 200, height: 200 };
/** Of the password manager, within the panel. */
const ICON = { x: 20, y: 20, width: 60, height: 60 };

let desktop: TestDesktop;
let service: TestService;
let shop: Client;
let icon: ObservedWindow;
const observers = new Map<App, Observer>();
const windows = new Map<App, ObservedWindow>();
const windowOf = (app: App): ObservedWindow => windows.get(app) ?? icon;

beforeAll(async () => {
  desktop = await startDesktop({ windowManager: 'none' });
  service = await startServiceOn(desktop, { env: { SERVICE_TOKEN: 'token-of-the-owner-of-this' } });
  const agent = {
    name: 'shop',
    scopes: ['see', 'act'],
    token: 'token-of-the-agent-shop',
    rules: [{ decision: 'deny', scope: 'act', application: { class: 'Denied' } }],
  };
  writeFileSync(join(service.stateDir, 'agents.json'), JSON.stringify({ agents: [agent] }), { mode: 0o600 });
  shop = createClient(service.port, { 'x-service-token': agent.token });
  for (const app of APPS) {
    const observer = await openObserver(desktop.display);
    observers.set(app, observer);
    windows.set(app, await observer.open(app, ALL));
  }
  const panel = await observers.get('Other')?.open('Panel', PANEL);
  const vault = observers.get('KeePassXC');
  if (vault !== undefined) icon = await vault.open('KeePassXC', ICON, panel?.id);
  await until('everything works', async () => (await service.get('/health')).body['status'] === 'ok', 30_000);
  await until('the agent', async () => (await shop.get('/windows')).status === 200);
});
afterAll(async () => {
  shop.close();
  for (const observer of observers.values()) observer.close();
  await service.stop();
  await desktop.stop();
});

const ACTS = {
  click: { action: 'click' },
  key: { action: 'hotkey', keys: ['b'] },
  'key down': { action: 'key_down', keys: ['a'] },
  'key up': { action: 'key_up', keys: ['a'] },
  'shift down': { action: 'key_down', keys: ['Shift'] },
  'shift up': { action: 'key_up', keys: ['Shift'] },
  'button down': { action: 'mouse_down' },
  'button up': { action: 'mouse_up' },
  scroll: { action: 'scroll', scroll_y: 2 },
  'click on the panel': { action: 'click', target: { mode: 'pixel', x: 650, y: 150 } },
  'click on the icon': { action: 'click', target: { mode: 'pixel', x: 550, y: 50 } },
  'move to the icon': { action: 'move', target: { mode: 'pixel', x: 550, y: 50 } },
  move: { action: 'move', target: { mode: 'pixel', x: 200, y: 200 } },
  word: { action: 'type', text: 'a Word ½' },
  text: { action: 'type', text: 'The quick brown fox jumps over the lazy dog. '.repeat(8) },
} as const;
type ActName = keyof typeof ACTS;

type Step =
  | { readonly do: 'act'; readonly act: ActName; readonly waits: boolean }
  | { readonly do: 'raise' | 'hide' | 'grab keyboard' | 'grab pointer' | 'ungrab'; readonly app: App }
  | { readonly do: 'wait'; readonly ms: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      act: fc.constantFrom(...(Object.keys(ACTS) as ActName[])),
      waits: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'raise' as const,
        'raise' as const,
        'hide' as const,
        'grab keyboard' as const,
        'grab pointer' as const,
        'ungrab' as const,
      ),
      app: fc.constantFrom('Notes' as const, 'Notes' as const, 'Other' as const, ...APPS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 15, 120, 800) }),
  },
);

const tally = { done: 0, refused: 0 };

async function act(name: ActName): Promise<void> {
  const { status } = await shop.post('/action', ACTS[name]);
  if (status === 200) tally.done++;
  else tally.refused++;
}

async function ungrab(app: App): Promise<void> {
  await windowOf(app).ungrabKeyboard();
  await windowOf(app).ungrabPointer();
}

async function play(steps: readonly Step[]): Promise<void> {
  const acts: Promise<void>[] = [];
  for (const step of steps)
    switch (step.do) {
      case 'act':
        acts.push(act(step.act));
        if (step.waits) await acts.at(-1);
        else await sleep(3);
        break;
      case 'raise':
        await windowOf(step.app).show();
        await windowOf(step.app).raise();
        break;
      case 'hide':
        await windowOf(step.app).hide();
        break;
      case 'grab keyboard':
        await windowOf(step.app).grabKeyboard();
        break;
      case 'grab pointer':
        await windowOf(step.app).grabPointer();
        break;
      case 'ungrab':
        await ungrab(step.app);
        break;
      case 'wait':
        await sleep(step.ms);
    }
  await Promise.all(acts);
}

/** A release of what was pressed before reaches the program that has taken the keyboard since: the server leaves no other way. */
const felt = ({ events }: ObservedWindow): readonly string[] =>
  events.filter((name) => name !== 'KeyRelease');

test(
  'no event to a program that may not have it, whatever windows do',
  { timeout: 1_200_000, retry: 0 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 16 }), async (steps) => {
        for (const app of APPS) await ungrab(app);
        await windowOf('Notes').show();
        await windowOf('Notes').raise();
        await act('move');
        await play(steps);
        for (const app of APPS) await ungrab(app);
        for (const name of ['button up', 'key up', 'shift up'] as const) await act(name);
        for (const observer of observers.values()) await observer.sync();
        for (const window of [windowOf('Denied'), windowOf('KeePassXC'), icon])
          expect(felt(window), JSON.stringify(steps)).toEqual([]);
      }),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
    const seen = APPS.map((app) => `${app} ${windowOf(app).events.length}`).join(', ');
    console.info(
      `${SEQUENCES} sequences; ${tally.done} acts done, ${tally.refused} refused; events: ${seen}`,
    );
    expect(windowOf('Notes').events.length + windowOf('Other').events.length).toBeGreaterThan(SEQUENCES);
    expect(tally.refused).toBeGreaterThan(0);
  },
);
