/** Desks in memory that react to an action, for tests of its effect. */
import type { Action, Proof } from '../../../../core/action.ts';
import { asked, click } from '../../../../../testing/hosts/actions.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../../../testing/hosts/memory-desk.ts';
import { watchInput } from '../../../../../testing/hosts/watched-input.ts';
import { performAction } from '../../perform-action.ts';

/** Two displays side by side, and the reaction to a press of a button. */
export function reacting(react: (memory: MemoryDesk) => void): MemoryDesk {
  const memory: MemoryDesk = createMemoryDesk({
    regions: [
      { x: 0, y: 0, width: 200, height: 100 },
      { x: -100, y: 0, width: 100, height: 100 },
    ],
    parts: ({ input }) => ({
      input: watchInput(input, (index) => {
        if (index === 1) react(memory);
      }),
    }),
  });
  return memory;
}

export const perform = (memory: MemoryDesk, proof: Partial<Proof>, action: Action = click(150, 50)) =>
  memory.clock.until(
    performAction.run(memory.desk, { screen: 0, requested: asked(action, proof) }, memory.run()),
  );

/** The first event, a press or a move, begins `then`, which may take its time. Without `told`, there are no damage events. */
export function answering(then: (memory: MemoryDesk) => Promise<void>, told = true): MemoryDesk {
  const memory: MemoryDesk = createMemoryDesk({
    parts: ({ input, capture }) => ({
      input: watchInput(input, (index) => {
        if (index === 0) void then(memory);
      }),
      ...(told ? {} : { capture: { capture: (region) => capture.capture(region) } }),
    }),
  });
  return memory;
}

/** A click where the pointer is. */
export const CLICK_IN_PLACE: Action = { kind: 'click', button: 'left', clicks: 1, holdKeys: [] };
/** Where the answer to it is drawn. */
export const ANSWERED = { x: 120, y: 60, width: 20, height: 10 };
