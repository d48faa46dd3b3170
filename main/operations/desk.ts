/** A machine and the memory that outlives a request: what is held down, and what was observed. */
import type { Machine } from '../ports/machine.ts';
import { createHolds, type Holds } from './holds.ts';
import { createObservations, type Observations } from './observations/observations.ts';

export interface Desk extends Machine {
  readonly holds: Holds;
  readonly observations: Observations;
}

export const createDesk = (machine: Machine): Desk => ({
  ...machine,
  holds: createHolds(machine.input, machine.clock),
  observations: createObservations(machine.clock, machine.random),
});
