/**
 * Passes the pointer and the keys of a person at the console on to the desktop. It works while everything is paused, and
 * on Deskhand's own windows too: a person may do it where agents are refused. Keys that are down are held in the person's
 * name, like every other hold.
 */
import type { MouseButton } from '../../core/action.ts';
import type { Key } from '../../core/keys.ts';
import { defineOperation } from '../support/operation.ts';
import { count, joined } from '../support/words.ts';
import { createTrackedInput, type TrackedInput } from './gestures/tracked-input.ts';
import type { Held } from '../support/holds.ts';

export type PersonEvent =
  /** Global units. */
  | { readonly kind: 'move'; readonly x: number; readonly y: number }
  | { readonly kind: 'button'; readonly button: MouseButton; readonly down: boolean }
  /** Notches; positive is up and right. */
  | { readonly kind: 'wheel'; readonly up: number; readonly right: number }
  | { readonly kind: 'key'; readonly key: Key; readonly down: boolean }
  | { readonly kind: 'text'; readonly text: string };

export interface PersonInput {
  readonly events: readonly PersonEvent[];
  /** Keys and buttons that the person holds down for longer than a hold lasts on its own. */
  readonly still: readonly Held[];
}

async function press(input: TrackedInput, held: Held): Promise<void> {
  await (held.kind === 'key' ? input.pressKey(held.key) : input.pressButton(held.button));
  input.keep([held]);
}

const lift = (input: TrackedInput, held: Held): Promise<void> =>
  held.kind === 'key' ? input.liftKey(held.key) : input.releaseButton(held.button);

async function deliver(input: TrackedInput, event: PersonEvent): Promise<void> {
  switch (event.kind) {
    case 'move':
      return input.moveTo({ x: event.x, y: event.y });
    case 'button': {
      const held: Held = { kind: 'button', button: event.button };
      return event.down ? press(input, held) : lift(input, held);
    }
    case 'key': {
      const held: Held = { kind: 'key', key: event.key };
      return event.down ? press(input, held) : lift(input, held);
    }
    case 'wheel':
      if (event.up !== 0) await input.wheel(event.up > 0 ? 'up' : 'down', Math.abs(event.up));
      if (event.right !== 0) await input.wheel(event.right > 0 ? 'right' : 'left', Math.abs(event.right));
      return undefined;
    case 'text':
      await input.type(event.text, 0);
      return undefined;
  }
}

/** All events are tried, so that a release follows even where a press failed; the first failure is thrown at the end. */
export const deliverInput = defineOperation({
  name: 'deliver-input',
  title: "Pass on a person's input",
  kind: 'person',
  scope: 'person',
  reasons: ['display_unavailable', 'input_worker_crashed', 'not_supported'],
  notes: { events: 'asked' },
  describe: ({ events }) => ({ verb: 'pass on', target: joined(count(events, 'event')) }),
  async run(desk, { events, still }: PersonInput, run): Promise<undefined> {
    run.note('events', events.length);
    const input = createTrackedInput(desk.input, desk.holds, run);
    for (const held of still) if (desk.holds.has(held)) desk.holds.keep(held, run.client);
    const failures: unknown[] = [];
    for (const event of events) await deliver(input, event).catch((error: unknown) => failures.push(error));
    await input.letGo();
    if (failures.length > 0) throw failures[0];
    return undefined;
  },
});
