import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServiceError } from '../../core/errors.ts';
import { createPauseSwitch, type PauseOrigin, type PauseState } from './pause.ts';

const reasonOf = (signal: AbortSignal): ServiceError => {
  const reason: unknown = signal.reason;
  if (!(reason instanceof ServiceError)) throw new Error('not our error');
  return reason;
};

test('what a program paused, a program resumes; a signal is fresh again after it', () => {
  const pause = createPauseSwitch();
  const before = pause.signal;
  pause.pause('program');
  expect(pause.state).toEqual({ paused: true, by: 'program' });
  expect(reasonOf(before)).toMatchObject({ reason: 'paused', details: { pausedBy: 'program' } });
  pause.resume('program');
  expect(pause.state).toEqual({ paused: false, by: null });
  expect(pause.signal.aborted).toBe(false);
});

test('what a person set, only a person lifts', () => {
  const pause = createPauseSwitch();
  pause.pause('person');
  expect(() => pause.resume('program')).toThrow(expect.objectContaining({ reason: 'paused' }));
  expect(pause.state.paused).toBe(true);
  pause.resume('person');
  expect(pause.state.paused).toBe(false);
});

test('a person who pauses after a program did takes it over, in words too', () => {
  const pause = createPauseSwitch();
  pause.pause('program');
  pause.pause('person');
  expect(pause.state.by).toBe('person');
  expect(reasonOf(pause.signal)).toMatchObject({ details: { pausedBy: 'person' } });
  expect(reasonOf(pause.signal).hint).toContain('Ask the person');
  expect(() => pause.resume('program')).toThrow();
});

test('listeners hear of changes alone, until they leave', () => {
  const pause = createPauseSwitch();
  const heard: PauseState[] = [];
  const leave = pause.subscribe((state) => heard.push(state));
  pause.resume('program');
  pause.pause('program');
  pause.pause('program');
  pause.resume('person');
  leave();
  pause.pause('program');
  expect(heard).toEqual([
    { paused: true, by: 'program' },
    { paused: false, by: null },
  ]);
});

test('law: paused exactly while somebody holds the switch, and the signal says the same', () => {
  const origin = fc.constantFrom<PauseOrigin>('person', 'program');
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), origin)), (steps) => {
      const pause = createPauseSwitch();
      const holders = new Set<PauseOrigin>();
      for (const [pauses, who] of steps) {
        if (pauses) {
          pause.pause(who);
          holders.add(who);
        } else if (who === 'program' && holders.has('person')) expect(() => pause.resume(who)).toThrow();
        else {
          pause.resume(who);
          if (who === 'person') holders.clear();
          holders.delete(who);
        }
        const by = holders.has('person') ? 'person' : holders.has('program') ? 'program' : null;
        expect(pause.state).toEqual({ paused: holders.size > 0, by });
        expect(pause.signal.aborted).toBe(holders.size > 0);
        if (by !== null) expect(reasonOf(pause.signal).details).toEqual({ pausedBy: by });
      }
    }),
  );
});
