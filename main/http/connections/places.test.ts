import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPlaces, type Place } from './places.ts';

const LIMITS = { proven: 4, unproven: 6, unprovenPerPeer: 3 };

interface Connection {
  readonly peer: string;
  readonly place: Place;
  proven: boolean;
  open: boolean;
  running: boolean;
}

/** Connections as their owner sees them, and every close in order. */
function crowd(limits = LIMITS): {
  readonly connections: Connection[];
  readonly closed: Connection[];
  readonly enter: (peer: string) => Connection;
} {
  const places = createPlaces(limits);
  const connections: Connection[] = [];
  const closed: Connection[] = [];
  return {
    connections,
    closed,
    enter(peer) {
      const place = places.enter(peer, () => {
        closed.push(connection);
        connection.open = false;
      });
      const connection: Connection = { peer, place, proven: false, open: true, running: false };
      connections.push(connection);
      return connection;
    },
  };
}

describe('who is closed to make room', () => {
  test('the unproven connection that has been quiet the longest', () => {
    const { enter, closed } = crowd({ proven: 4, unproven: 3, unprovenPerPeer: 3 });
    const [first, second, third] = [enter('a'), enter('a'), enter('a')];
    first.place.begin();
    first.place.end();
    enter('a');
    expect(closed).toEqual([second]);
    enter('a');
    expect(closed).toEqual([second, third]);
  });

  test('an idle one before one that is being answered, however long ago that one began', () => {
    const { enter, closed } = crowd({ proven: 4, unproven: 2, unprovenPerPeer: 2 });
    enter('a').place.begin();
    const idle = enter('a');
    enter('a');
    expect(closed).toEqual([idle]);
  });

  test('one of its own address, if that address has as many as it may', () => {
    const { enter, closed } = crowd({ proven: 4, unproven: 9, unprovenPerPeer: 2 });
    enter('b');
    const first = enter('a');
    enter('a');
    enter('a');
    expect(closed).toEqual([first]);
  });

  test('among proven ones: an idle one, else one that does not read, else none', () => {
    const { enter, closed } = crowd({ proven: 2, unproven: 9, unprovenPerPeer: 9 });
    const prove = (): Connection & { granted: boolean } => {
      const connection = enter('a');
      connection.place.begin();
      return Object.assign(connection, { granted: connection.place.prove() });
    };
    const [stalled, busy] = [prove(), prove()];
    expect(prove().granted).toBe(false);
    stalled.place.setStalled(true);
    expect(prove().granted).toBe(true);
    expect(closed).toEqual([stalled]);
    busy.place.end();
    expect(prove().granted).toBe(true);
    expect(closed).toEqual([stalled, busy]);
  });
});

type Step = readonly ['enter', string] | readonly ['prove' | 'begin' | 'end' | 'leave', number];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constant('enter' as const), fc.constantFrom('a', 'b', 'c')) },
  fc.tuple(fc.constantFrom('prove', 'begin', 'end', 'leave'), fc.nat(30)),
);

test('a newcomer never costs a proven connection its place, and no limit is ever passed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { connections, closed, enter } = crowd();
      for (const [kind, which] of steps) {
        const open = connections.filter((connection) => connection.open);
        const closedBefore = closed.length;
        if (kind === 'enter') {
          enter(which);
          for (const victim of closed.slice(closedBefore)) expect(victim.proven).toBe(false);
        } else {
          const connection = open[which % Math.max(open.length, 1)];
          if (connection === undefined) continue;
          if (kind === 'prove') connection.proven = connection.place.prove();
          if (kind === 'begin' && !connection.running) connection.place.begin();
          if (kind === 'end' && connection.running) connection.place.end();
          if (kind === 'begin' || kind === 'end') connection.running = kind === 'begin';
          if (kind === 'leave') connection.place.leave();
          if (kind === 'leave') connection.open = false;
        }
        const now = connections.filter((connection) => connection.open);
        const unproven = now.filter(({ proven }) => !proven);
        expect(now.length - unproven.length).toBeLessThanOrEqual(LIMITS.proven);
        expect(unproven.length).toBeLessThanOrEqual(LIMITS.unproven);
        for (const peer of ['a', 'b', 'c'])
          expect(unproven.filter((one) => one.peer === peer).length).toBeLessThanOrEqual(
            LIMITS.unprovenPerPeer,
          );
        expect(closed.length - closedBefore).toBeLessThanOrEqual(1);
        for (const victim of closed.slice(closedBefore))
          if (victim.proven) expect(victim.running).toBe(false);
      }
    }),
  );
});
