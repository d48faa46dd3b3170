/** KWin's own interface for pointer and keys, `org_kde_kwin_fake_input`: offered to programs that a .desktop file authorises. */
import { ServiceError } from '../../../../core/errors.ts';
import type { Point } from '../../../../core/geometry.ts';
import type { WaylandConnection } from '../../wire/connection.ts';
import { ORG_KDE_KWIN_FAKE_INPUT } from '../../wire/interfaces.ts';

export interface FakeInput {
  move(point: Point): void;
  /** A code of linux/input-event-codes.h. */
  button(code: number, down: boolean): void;
  /** 0: down and up; 1: right and left. */
  axis(axis: number, value: number): void;
  key(code: number, down: boolean): void;
  /** Resolves when KWin has handled all requests so far. */
  sync(): Promise<void>;
}

const notAuthorised = (): ServiceError =>
  new ServiceError('not_supported', 'KWin does not let Deskhand operate pointer and keys.', {
    hint: 'Run "deskhand desktop-setup kde" once.',
    details: { capability: 'pointer' },
  });

export function createFakeInput(connection: WaylandConnection): FakeInput {
  if (!connection.globals().some((each) => each.interface === ORG_KDE_KWIN_FAKE_INPUT.name))
    throw notAuthorised();
  const fake = connection.bind(ORG_KDE_KWIN_FAKE_INPUT);
  fake.request('authenticate', 'Deskhand', 'Operates this desktop for agents');
  return {
    move: ({ x, y }) => fake.request('pointer_motion_absolute', x, y),
    button: (code, down) => fake.request('button', code, down ? 1 : 0),
    axis: (axis, value) => fake.request('axis', axis, value),
    key: (code, down) => fake.request('keyboard_key', code, down ? 1 : 0),
    sync: () => connection.sync(),
  };
}
