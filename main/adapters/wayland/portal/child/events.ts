/** The portal's session as pointer and keyboard use it. */
import { createSequencer } from '../../../../base/sequencer.ts';
import { ServiceError } from '../../../../core/errors.ts';
import type { BusConnection } from '../../../bus/connection.ts';
import { BusError, BusTimeoutError } from '../../../bus/errors.ts';
import type { BusValue } from '../../../bus/values.ts';
import { COMPOSITOR_ANSWER_MS } from '../../remote-desktop/answer-limit.ts';
import { isRelease, releasingLate } from '../../remote-desktop/late-events.ts';
import type { RemoteSession } from '../../remote-desktop/session.ts';
import { PORTAL_REMOTE_DESKTOP } from '../names.ts';
import type { PortalFacts } from '../facts.ts';
import type { PortalSession } from '../session.ts';
import { positionSteps } from './positions.ts';

const MOVE = 'NotifyPointerMotionAbsolute';

/** Of the arguments after the session and the options. */
const SIGNATURES: Readonly<Record<string, string>> = {
  [MOVE]: 'udd',
  NotifyPointerMotion: 'dd',
  NotifyPointerButton: 'iu',
  NotifyPointerAxisDiscrete: 'ui',
  NotifyKeyboardKeycode: 'iu',
  NotifyKeyboardKeysym: 'iu',
};

const refused = (cause?: unknown): ServiceError =>
  new ServiceError('display_unavailable', 'The system’s portal did not take the event.', {
    hint: 'Try again; if that does not help, ask the person at the machine to start Deskhand again.',
    cause,
  });

/** Streams are numbers there, and a key or button is down or up by 1 or 0. */
const valueOf = (value: BusValue): BusValue =>
  typeof value === 'boolean' ? Number(value) : typeof value === 'string' ? Number(value) : value;

export interface PortalEventsOptions extends Pick<PortalSession, 'path'> {
  readonly facts: PortalFacts;
  readonly isMutter: boolean;
}

/** Positions are in units of the layout. */
export function portalEvents(
  bus: BusConnection,
  { path, facts, isMutter }: PortalEventsOptions,
): RemoteSession {
  // The portal takes calls in several threads: without waiting for each answer, letters change places.
  const inOrder = createSequencer();
  let lateAt = -Infinity;
  async function send(member: string, values: readonly BusValue[]): Promise<readonly BusValue[]> {
    const askedAt = performance.now();
    const signature = `oa{sv}${SIGNATURES[member] ?? ''}`;
    const body = [path, new Map<BusValue, BusValue>(), ...values.map(valueOf)];
    const event = { ...PORTAL_REMOTE_DESKTOP, member, signature, body };
    try {
      const { body: answer } = await inOrder(() => {
        // Behind one that came too late nothing goes out that its act has waiting, but for releases.
        if (askedAt < lateAt && !isRelease(member, values)) throw refused();
        return bus.call(event, { timeoutMs: COMPOSITOR_ANSWER_MS });
      });
      return answer;
    } catch (error) {
      if (!(error instanceof BusTimeoutError)) throw error instanceof BusError ? refused(error) : error;
      lateAt = performance.now();
      throw refused(error).delivered('partly');
    }
  }
  async function moveTo([stream, x, y]: readonly BusValue[]): Promise<readonly BusValue[]> {
    const screen = facts.streams.find(({ node }) => String(node) === stream);
    const place = { x: Number(x), y: Number(y) };
    const { absolute, relative } =
      screen === undefined ? { absolute: place, relative: null } : positionSteps(screen, place, isMutter);
    const answer = await send(MOVE, [stream ?? '', absolute.x, absolute.y]);
    return relative === null ? answer : send('NotifyPointerMotion', [relative.x, relative.y]);
  }
  return {
    monitors: facts.streams.map(({ node, region }) => ({ stream: String(node), region, scale: 1 })),
    // The portal reports none, such as whether Caps Lock is on.
    property: () => Promise.resolve(undefined),
    call: releasingLate((member, _signature, values) =>
      member === MOVE ? moveTo(values) : send(member, values),
    ),
  };
}
