/** Taking over, the person's input, and handing back. */
import { ServiceError } from '../../core/errors.ts';
import { parseKey } from '../../core/keys.ts';
import { deliverClipboard } from '../../operations/act/deliver-clipboard.ts';
import type { PersonEvent } from '../../operations/act/deliver-input.ts';
import { readClipboard } from '../../operations/programs/clipboard.ts';
import type { ControlKeeper } from '../control/control-keeper.ts';
import type { PersonEventModel } from '../model/control.ts';
import type { StateKeeper } from '../state-keeper.ts';
import type { Handlers } from './calls.ts';

function eventOf(event: PersonEventModel): PersonEvent {
  if (event.kind !== 'key') return event;
  const key = parseKey(event.key);
  if (key === undefined) throw new ServiceError('not_supported', 'This key cannot be passed on.');
  return { ...event, key };
}

type Names = `control.${'take' | 'send' | 'copy' | 'paste' | 'end'}` | 'handover.answer';

/** `Chrome on Linux, 127.0.0.1` */
const whoIs = (name: string, address: string | null): string =>
  [name, address ?? ''].filter((part) => part !== '').join(', ');

export const createControlCalls = (keeper: ControlKeeper, state: StateKeeper): Handlers<Names> => ({
  'control.take': ({ name, force }, { address }) => keeper.take(whoIs(name, address), force),
  async 'control.send'({ control, events }, { signal }) {
    await keeper.send(control, events.map(eventOf), signal);
    return {};
  },
  'control.copy': async ({ control }) => ({
    text: (await keeper.ask(control, readClipboard, undefined)).text,
  }),
  async 'control.paste'({ control, text }) {
    await keeper.ask(control, deliverClipboard, text);
    return {};
  },
  async 'control.end'({ control, resume, note }) {
    await keeper.end(control, resume, note);
    return state.current();
  },
  async 'handover.answer'({ id, outcome, name, note }, { address }) {
    await keeper.answer(id, { outcome, by: whoIs(name, address), note });
    return state.current();
  },
});
