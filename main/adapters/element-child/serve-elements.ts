/** The child's side: answers the service's questions with the trees that it reads. */
import { untilEffect, type EffectGuard } from '../../ports/effect-guard.ts';
import { openParentPort } from '../node/parent-port.ts';
import type { CallOf } from '../worker/channel.ts';
import { serveCalls, type CallContext } from '../worker/serve.ts';
import type { ElementCalls } from './protocol.ts';

type In<Name extends keyof ElementCalls> = ElementCalls[Name]['in'];
type Out<Name extends keyof ElementCalls> = Promise<ElementCalls[Name]['out']>;

export interface ServedTrees {
  read(input: In<'read'>): Out<'read'>;
  again(input: In<'again'>): Out<'again'>;
  versions(input: In<'versions'>): Out<'versions'>;
  at(input: In<'at'>): Out<'at'>;
  /** Asks the guard directly before its first effect. */
  act(input: In<'act'>, guard: EffectGuard): Promise<void>;
}

function carryOut(
  trees: ServedTrees,
  call: CallOf<ElementCalls>,
  { signal }: CallContext<never>,
): Promise<ElementCalls[keyof ElementCalls]['out']> {
  switch (call.name) {
    case 'read':
      return trees.read(call.input);
    case 'again':
      return trees.again(call.input);
    case 'versions':
      return trees.versions(call.input);
    case 'at':
      return trees.at(call.input);
    case 'act': {
      const confirm = (): Promise<void> => {
        signal.throwIfAborted();
        return Promise.resolve();
      };
      return untilEffect({ signal, confirm }, async (guard) => {
        await trees.act(call.input, guard);
        return undefined;
      });
    }
  }
}

/** For a child that answers other calls too. */
export const elementCarrier =
  (trees: ServedTrees) =>
  (
    call: CallOf<ElementCalls>,
    context: CallContext<never>,
  ): Promise<ElementCalls[keyof ElementCalls]['out']> =>
    carryOut(trees, call, context);

/** `trees` are asked for at each question. `answered` is called when no question is left. */
export function serveElements(trees: () => Promise<ServedTrees>, answered?: () => void): void {
  let running = 0;
  serveCalls<ElementCalls, never>({
    port: openParentPort(),
    async carryOut(call, context) {
      running++;
      try {
        return await carryOut(await trees(), call, context);
      } finally {
        running--;
      }
    },
    leave: () => process.exit(0),
    answered() {
      if (running === 0) answered?.();
    },
  });
}
