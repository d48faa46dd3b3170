/**
 * Faults that tests ask for, told by the size of the picture that is read: `throw 97x13` throws where nobody catches, as
 * a broken library would, `reject 97x14` lets the reading itself fail. There are none outside of tests.
 */
import type { Size } from '../../../core/geometry.ts';

const VARIABLE = 'DESKHAND_READING_FAULTS';

export type Faults = (picture: Size) => void;

export function createFaults(environment: Readonly<Record<string, string | undefined>>): Faults {
  const wanted = environment['NODE_ENV'] === 'test' ? (environment[VARIABLE] ?? '').split(',') : [];
  return ({ width, height }) => {
    if (wanted.includes(`throw ${width}x${height}`)) {
      process.nextTick(() => {
        throw new Error('A fault that was asked for.');
      });
    }
    if (wanted.includes(`reject ${width}x${height}`)) throw new Error('A fault that was asked for.');
  };
}
