/** An endpoint's answers as server-sent events, for as long as the client listens (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
import type { Events } from '../../api/endpoint/endpoint.ts';
import { errorReply } from '../error-response.ts';
import type { AppCaller } from '../sub-application.ts';
import type { Reply, RouteRequest } from '../route.ts';

const EVENTS = 'text/event-stream';

export const acceptsEvents = (caller: Pick<AppCaller, 'method' | 'header'>): boolean =>
  caller.method === 'GET' && caller.header('accept')?.toLowerCase().includes(EVENTS) === true;

const eventText = (name: string, id: string | null, data: string): string =>
  `event: ${name}\n${id === null ? '' : `id: ${id}\n`}data: ${data}\n\n`;

/**
 * The first answer is awaited, so that a refusal has its own status. `ask` sends the request again; the stream asks only when the
 * client has taken what was sent, so that one that does not read holds nothing but its place.
 */
export async function eventReply(
  events: Events<object>,
  { query, caller }: RouteRequest,
  ask: (query: object) => Promise<{ readonly data: object }>,
): Promise<Reply> {
  const asked = { ...(query as object) };
  const id = caller.header('last-event-id');
  const first = await ask({ ...asked, ...(id === undefined ? {} : { since: id }), wait_ms: 0 });
  let pending: object | null = first.data;
  let since = events.after(first.data).id;
  const encoder = new TextEncoder();
  const next = async (): Promise<string> => {
    const data = pending ?? (await ask({ ...asked, since, wait_ms: events.waitMs })).data;
    const isFirst = pending !== null;
    pending = null;
    const { id: reached, isEmpty } = events.after(data);
    since = reached;
    return isEmpty && !isFirst ? ': nothing\n\n' : eventText('changes', reached, JSON.stringify(data));
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          controller.enqueue(encoder.encode(await next()));
        } catch (error) {
          const { body: refusal } = errorReply(error, { requestId: caller.requestId, timeMs: caller.now() });
          if (!caller.signal.aborted) controller.enqueue(encoder.encode(eventText('error', null, refusal)));
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, { headers: { 'content-type': EVENTS, 'x-accel-buffering': 'no' } });
  return { kind: 'stream', response };
}
