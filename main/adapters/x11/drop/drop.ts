/**
 * Drops files on a window by XDND, as its source: https://freedesktop.org/wiki/Specifications/XDND. No button is pressed, since
 * targets go by the messages. A failure leaves nothing owned.
 */
import { raceAbort } from '../../../base/abort.ts';
import { sleep } from '../../../base/sleep.ts';
import type { Point } from '../../../core/geometry.ts';
import { ServiceError } from '../../../core/errors.ts';
import { LIMITS } from '../../../core/limits.ts';
import { unguarded, type EffectGuard } from '../../../ports/effect-guard.ts';
import type { FileDropPort } from '../../../ports/file-drop.ts';
import { effectWithin } from '../answer-limit.ts';
import type { X11Connection } from '../connection.ts';
import type { X11Link } from '../link.ts';
import { createSelectionOwner } from '../clipboard/own-selection.ts';
import { selectionAtoms } from '../clipboard/selection.ts';
import { serverTime } from '../windows/server-time.ts';
import { openConversation, type Conversation } from './conversation.ts';
import { findTarget, type DropTarget } from './target.ts';

/** Pages answer a position with what they said of the one before it, and are asked again. */
const ASK_AGAIN_MS = 50;
/** A program that has said no for this time takes no files there. */
const REFUSED_MS = 4000;
/** The program's own limit ends first, so that the error can say who is silent. */
const SERVER_MARGIN_MS = 500;
/** Where windows change all the time, none is judged for long enough. */
const MOST_LOOKS = 20;

const takesNone = ({ x, y }: Point): ServiceError =>
  new ServiceError('not_supported', `Nothing at ${x},${y} takes dropped files.`, {
    hint: 'Drop them where the program takes files, or choose them in its own dialog.',
  });

const silent = (): ServiceError =>
  new ServiceError('busy', `The program did not answer the drop within ${LIMITS.dropTimeoutMs} ms.`, {
    hint: 'Look at the screen, and try again when the program responds.',
  });

const restless = (): ServiceError =>
  new ServiceError('display_unavailable', 'The windows change too quickly to find out which one is there.', {
    hint: 'Wait until the screen is calm, then try again.',
  });

export const createX11FileDrop = (link: X11Link): FileDropPort => ({
  drop: (paths, at, guard = unguarded) =>
    effectWithin(LIMITS.dropTimeoutMs + SERVER_MARGIN_MS, guard, async (permission) => {
      const connection = await link.use();
      // Limits of time know nothing of what was judged.
      const judged: EffectGuard = {
        signal: permission.signal,
        confirm: () => permission.confirm(),
        mark: () => guard.mark?.() ?? null,
      };
      const target = await judgedTarget(connection, at, judged);
      await dropOn(connection, target, paths, { at, guard: judged });
    }),
});

/** The target under the point, in the window for which the permission was given. */
async function judgedTarget(connection: X11Connection, at: Point, guard: EffectGuard): Promise<DropTarget> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await guard.confirm();
    const { target, isJudged } = await findTarget(connection, at);
    if (!isJudged(guard.mark?.() ?? null)) continue;
    if (target === null) throw takesNone(at);
    return target;
  }
  throw restless();
}

interface Drop {
  readonly at: Point;
  readonly guard: EffectGuard;
}

async function dropOn(
  connection: X11Connection,
  target: DropTarget,
  paths: readonly string[],
  drop: Drop,
): Promise<void> {
  const deadline = performance.now() + LIMITS.dropTimeoutMs;
  const leftMs = (): number => Math.max(0, deadline - performance.now());
  const atoms = await selectionAtoms(connection);
  const selection = await connection.atom('XdndSelection');
  const owner = createSelectionOwner(connection, { ...atoms, clipboard: selection });
  let conversation: Conversation | undefined;
  try {
    await owner.take({ kind: 'files', paths }, drop.guard);
    const parties = { connection, source: owner.window, target, type: atoms.uriList };
    conversation = await openConversation(parties, silent);
    await requireAcceptance(connection, conversation, drop, leftMs);
    conversation.drop(await serverTime(connection));
    // The program may have read them by now.
    const isTaken = await conversation.finished(leftMs()).catch((error: unknown) => {
      throw error instanceof ServiceError ? error.delivered('partly') : error;
    });
    if (!isTaken) throw takesNone(drop.at).delivered('partly');
  } finally {
    conversation?.close();
    owner.release();
  }
}

/** Enters, and asks about the point until the program would take a drop there; else leaves again. */
async function requireAcceptance(
  connection: X11Connection,
  conversation: Conversation,
  { at, guard }: Drop,
  leftMs: () => number,
): Promise<void> {
  const refusedAt = performance.now() + REFUSED_MS;
  const isAccepted = async (): Promise<boolean> =>
    raceAbort(conversation.position(at, await serverTime(connection), leftMs()), guard.signal);
  conversation.enter();
  try {
    while (!(await isAccepted())) {
      if (performance.now() > refusedAt) throw takesNone(at);
      await sleep(ASK_AGAIN_MS, guard.signal);
    }
    // Stopped in the meantime, or no longer allowed.
    await guard.confirm();
  } catch (error) {
    conversation.leave();
    throw error;
  }
}
