/** Waiting requests for the person, as words and as a picture, and the person's answers. */
import { elementText } from '../../core/elements/element-text.ts';
import { ServiceError } from '../../core/errors.ts';
import { contains, type Point, type Region } from '../../core/geometry.ts';
import type { Frame } from '../../core/raster.ts';
import { answerApproval } from '../../operations/person/answer-approval.ts';
import { listDisplays } from '../../operations/see/list-displays.ts';
import { openLiveView } from '../../operations/see/live-view.ts';
import { readPointer } from '../../operations/see/read-pointer.ts';
import { listWindows } from '../../operations/windows/list-windows.ts';
import type { ImageCodecPort } from '../../ports/image-codec.ts';
import type { PendingRequest } from '../../service/approvals/approvals.ts';
import type { Service } from '../../service/service.ts';
import type { AskService } from '../ask-service.ts';
import type { ApprovalList, ApprovalModel, ApprovalPicture } from '../model/approvals.ts';
import { previewPicture } from '../preview-picture.ts';
import type { Handlers } from './calls.ts';

export interface ApprovalCallsOptions {
  readonly approvals: Service['approvals'];
  readonly ask: AskService;
  readonly codec: ImageCodecPort;
}

const textOrNull = (text: string | null): string | null => (text === null ? null : elementText(text));

function applicationOf({ application }: PendingRequest): ApprovalModel['application'] {
  if (application === null) return null;
  const { executable, className } = application;
  const name = elementText((executable ?? className ?? '').split(/[/\\]/).at(-1) ?? '');
  return {
    name: name === '' ? 'an unknown program' : name,
    executable: textOrNull(executable),
    className: textOrNull(className),
  };
}

export const approvalList = (pending: readonly PendingRequest[]): ApprovalList => ({
  requests: pending.map((request) => ({
    id: request.id,
    agent: request.actor,
    face: request.face,
    title: request.title,
    action: request.effect.action,
    application: applicationOf(request),
    acts: request.acts.map((facts) => facts.map((fact) => ({ ...fact }))),
    covers: { scope: request.covers.scope, actions: [...request.covers.actions] },
    askedAt: request.askedAt,
    expiresAt: request.expiresAt,
    times: request.times,
  })),
});

const gone = (): ServiceError => new ServiceError('not_found', 'This request no longer waits for an answer.');

export function createApprovalCalls({
  approvals,
  ask,
  codec,
}: ApprovalCallsOptions): Handlers<'approvals.list' | 'approvals.answer' | 'approvals.picture'> {
  const list = (): ApprovalList => approvalList(approvals.pending());
  return {
    'approvals.list': list,
    async 'approvals.answer'({ id, answer }, { address }) {
      const by = address === null ? 'person in the window' : `person at the console, ${address}`;
      if (!(await ask(answerApproval, { id, answer, by }))) throw gone();
      return list();
    },
    async 'approvals.picture'({ id, maxWidth, maxHeight }) {
      const request = approvals.pending().find((each) => each.id === id);
      if (request === undefined) throw gone();
      const [point, window] = await Promise.all([pointOf(ask, request), windowOf(ask, request)]);
      return {
        point,
        window,
        ...(await pictureOf({ ask, codec }, point ?? window, { maxWidth, maxHeight })),
      };
    },
  };
}

/** Where a click would land now. */
async function pointOf(ask: AskService, { effect: { place } }: PendingRequest): Promise<Point | null> {
  if (place.kind === 'point') return place.point;
  if (place.kind !== 'pointer') return null;
  const { x, y } = await ask(readPointer, undefined);
  return { x, y };
}

async function windowOf(ask: AskService, { application }: PendingRequest): Promise<Region | null> {
  if (application === null || application.windowId === 0) return null;
  const query = { id: application.windowId, visibleOnly: false };
  const windows = await ask(listWindows, { query, includePopups: false }).catch(() => []);
  return windows[0]?.region ?? null;
}

/** The whole display, once. */
async function frameOf(ask: AskService, screen: number): Promise<Frame | undefined> {
  const view = await ask(openLiveView, screen);
  try {
    const { parts } = await view.next({ whole: true, waitMs: 0, signal: new AbortController().signal });
    return parts[0];
  } finally {
    view.end();
  }
}

async function pictureOf(
  { ask, codec }: Pick<ApprovalCallsOptions, 'ask' | 'codec'>,
  at: Point | null,
  { maxWidth, maxHeight }: { readonly maxWidth: number; readonly maxHeight: number },
): Promise<Pick<ApprovalPicture, 'picture' | 'region'>> {
  try {
    const displays = await ask(listDisplays, undefined);
    const shown = displays.find(({ region }) => at !== null && contains(region, at)) ?? displays[0];
    if (shown === undefined) return { picture: null, region: null };
    const frame = await frameOf(ask, shown.screen);
    if (frame === undefined) return { picture: null, region: null };
    const picture = await previewPicture({ codec }, frame, { width: maxWidth, height: maxHeight });
    return { picture, region: frame.region };
  } catch (error) {
    // A person can decide without a picture; the request is also described in words.
    if (error instanceof ServiceError) return { picture: null, region: null };
    throw error;
  }
}
