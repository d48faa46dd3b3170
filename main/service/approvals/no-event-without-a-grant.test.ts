/**
 * The law of approvals: in any order of requests, answers, time, restarts, pauses, clients that leave and windows that
 * come to the front, no event reaches an application without a grant. The observer is the device in memory, which notes the
 * application that gets each event; the test keeps its own list of grants. `DESKHAND_SOAK=1` runs 5,000 sequences.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from '../../core/action.ts';
import { asked, click } from '../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { performAction } from '../../operations/act/perform-action.ts';
import { performBatch } from '../../operations/act/perform-batch.ts';
import type { InputDevice } from '../../ports/input-device.ts';
import { SERVICE_LIMITS } from '../service-limits.ts';
import { createService, type Service } from '../service.ts';
import type { Decision, Rule } from '../../core/rule.ts';
import { ANSWERS, type ApprovalAnswer } from '../../core/approval-answer.ts';

const SEQUENCES = process.env['DESKHAND_SOAK'] === '1' ? 5_000 : 150;

const APPS = ['Open', 'Asked', 'Denied', 'Other', 'Vault'] as const;
type App = (typeof APPS)[number];
const ACTORS = ['shop', 'mail'] as const;
type Actor = (typeof ACTORS)[number];

const RULES: readonly Rule[] = (['allow', 'ask', 'deny', 'ask'] as const).map(
  (decision: Decision, index) => ({
    decision,
    scope: 'act',
    action: null,
    until: null,
    application: { executable: null, className: APPS[index] ?? '' },
  }),
);
const policy = { rulesOf: () => RULES, protectedNames: () => ['vault'] };

type Step =
  | { readonly do: 'request'; readonly actor: Actor; readonly acts: readonly ('click' | 'type')[] }
  | { readonly do: 'answer'; readonly answer: ApprovalAnswer; readonly newest: boolean }
  | { readonly do: 'raise'; readonly app: App }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'leave' | 'restart' | 'pause' };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('request' as const),
      actor: fc.constantFrom(...ACTORS),
      acts: fc.array(fc.constantFrom('click' as const, 'type' as const), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      answer: fc.constantFrom(...ANSWERS),
      newest: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('raise' as const), app: fc.constantFrom(...APPS) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 1, 50, 61_000, 601_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'restart' as const, 'pause' as const) }),
  },
);

/** An event and the application that got it. Each request has a point and its own text, which name it. */
interface Seen {
  readonly request: number;
  readonly app: App;
  readonly atMs: number;
}

interface Grant {
  /** Of one request, or of everything of an actor until then. */
  readonly request: number | null;
  readonly actor: Actor;
  readonly app: App | null;
  readonly fromMs: number;
  readonly untilMs: number;
}

class World {
  readonly seen: Seen[] = [];
  readonly grants: Grant[] = [];
  readonly actorOf: Actor[] = [];
  readonly clients: AbortController[] = [];
  readonly done: Promise<unknown>[] = [];
  readonly memory: MemoryDesk;
  service: Service;
  front: App = 'Open';

  constructor() {
    this.memory = createMemoryDesk({ parts: ({ input }) => ({ input: this.observed(input) }) });
    this.service = this.start();
    this.raise('Open');
  }

  start(): Service {
    const exec = (): { execEnabled: boolean; execSecret: null } => ({ execEnabled: false, execSecret: null });
    return createService({ desk: this.memory.desk, limits: SERVICE_LIMITS, exec, rules: policy });
  }

  /** Releases take something back; they need no grant. */
  observed(input: InputDevice): InputDevice {
    const note = (request: number): void => {
      this.seen.push({ request, app: this.front, atMs: this.memory.clock.monotonic() });
    };
    const { pointer, keyboard } = input;
    let last = 0;
    return {
      ...input,
      pointer: {
        ...pointer,
        async moveTo(point, guard) {
          await pointer.moveTo(point, guard);
          last = point.x + 100 * point.y;
          note(last);
        },
        async press(button, guard) {
          await pointer.press(button, guard);
          note(last);
        },
      },
      keyboard: {
        ...keyboard,
        async type(text, options) {
          const typed = await keyboard.type(text, options);
          note(Number(text.slice(1)));
          return typed;
        },
      },
    };
  }

  raise(app: App): void {
    this.front = app;
    const region = { x: 0, y: 0, width: 200, height: 100 };
    const id = 10 + APPS.indexOf(app);
    for (const [index, other] of APPS.entries()) {
      this.memory.windows.remove(10 + index);
      if (other !== app) this.memory.windows.add({ id: 10 + index, title: other, className: other, region });
    }
    this.memory.windows.add({ id, title: app, className: app, region, foreground: true });
  }

  request(actor: Actor, acts: readonly ('click' | 'type')[]): void {
    const number = this.actorOf.push(actor) - 1;
    const actions = acts.map((act): Action =>
      act === 'click'
        ? click(number % 100, Math.floor(number / 100))
        : { kind: 'type', text: `r${number}`, method: 'keys', intervalMs: 0 },
    );
    const client = new AbortController();
    this.clients.push(client);
    const caller = {
      ...this.memory.caller(client.signal, {}),
      actor,
      requestId: String(number),
      face: String(number),
    };
    const [first] = actions;
    const done =
      actions.length === 1 && first !== undefined
        ? this.service.invoke(performAction, { screen: 0, requested: asked(first) }, caller)
        : this.service.invoke(
            performBatch,
            { screen: 0, actions: actions.map((action) => asked(action)), stopOnError: number % 2 === 0 },
            caller,
          );
    this.done.push(done.catch(() => undefined));
  }

  answer(answer: ApprovalAnswer, newest: boolean): void {
    const pending = this.service.approvals.pending();
    const request = newest ? pending.at(-1) : pending[0];
    if (
      request === undefined ||
      !this.memory.desk.approvals.answer(request.id, answer, 'person') ||
      answer === 'deny'
    )
      return;
    const actor: Actor = request.actor === 'shop' ? 'shop' : 'mail';
    const app = APPS.find((name) => name === request.application?.className) ?? null;
    const fromMs = this.memory.clock.monotonic();
    const untilMs = answer === 'minutes' ? fromMs + 600_000 : Infinity;
    this.grants.push({ request: Number(request.face), actor, app, fromMs, untilMs: Infinity });
    if (answer !== 'once') this.grants.push({ request: null, actor, app, fromMs, untilMs });
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'request':
        this.request(step.actor, step.acts);
        return;
      case 'answer':
        this.answer(step.answer, step.newest);
        return;
      case 'raise':
        this.raise(step.app);
        return;
      case 'wait':
        return this.memory.clock.advance(step.ms);
      case 'leave':
        this.clients.at(-1)?.abort(new Error('gone'));
        return;
      case 'pause':
        this.memory.desk.pause.pause('person');
        await this.memory.clock.advance(1);
        this.memory.desk.pause.resume('person');
        return;
      case 'restart': {
        const ended = this.service.shutDown();
        await this.memory.clock.until(ended);
        // Grants for a time are forgotten.
        const now = this.memory.clock.monotonic();
        for (const [index, grant] of this.grants.entries())
          if (grant.request === null && grant.untilMs > now) this.grants[index] = { ...grant, untilMs: now };
        this.service = this.start();
      }
    }
  }

  allows({ request, app, atMs }: Seen): boolean {
    if (app === 'Open') return true;
    if (app !== 'Asked' && app !== 'Other') return false;
    return this.grants.some(
      (grant) =>
        grant.app === app &&
        grant.fromMs <= atMs &&
        atMs <= grant.untilMs &&
        (grant.request === null ? grant.actor === this.actorOf[request] : grant.request === request),
    );
  }
}

test('no event without a grant, with any events in any order', { timeout: 600_000 }, async () => {
  let events = 0;
  let granted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 25 }), async (steps) => {
      const world = new World();
      for (const step of steps) {
        await world.take(step);
        // Without it nothing would have happened before the next step, with it nearly everything.
        if (step.do !== 'raise') await world.memory.clock.advance(0);
      }
      await world.memory.clock.advance(120_000);
      await world.memory.clock.until(Promise.all(world.done));
      for (const seen of world.seen) expect(world.allows(seen), JSON.stringify({ seen, steps })).toBe(true);
      expect(world.service.approvals.pending()).toEqual([]);
      expect([...world.memory.input.down]).toEqual([]);
      events += world.seen.length;
      granted += world.seen.filter(({ app }) => app === 'Asked' || app === 'Other').length;
    }),
    { numRuns: SEQUENCES },
  );
  // A law about events says nothing if there are none.
  expect(events).toBeGreaterThan(SEQUENCES);
  expect(granted).toBeGreaterThan(SEQUENCES / 20);
});
