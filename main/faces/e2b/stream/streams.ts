/** The streams of sandboxes, as pages on the listener of view links: a key opens the pictures of one desktop, and nothing else. */
import type { Caller } from '../../../service/caller.ts';
import type { FaceHost } from '../../grammar/call.ts';
import type { ViewLinks } from '../../grammar/view-links.ts';
import { movingPicture } from './moving-picture.ts';
import { crowdedPage, gonePage, passwordPage, streamPage } from './page.ts';
import { createSandboxStream, streamName, type RunningStream, type SandboxStream } from './sandbox-stream.ts';

export interface Streams {
  /** Opens the listener, if it is not open. */
  open(): Promise<SandboxStream>;
  /** Its key opens nothing from now on. */
  end(stream: SandboxStream): void;
}

const KEY_BYTES = 16;
const MOST_VIEWERS = 8;

/** A viewer acts for who started the stream, with no right but to see. */
const viewerOf = ({ starter, stopped }: RunningStream): Caller => ({
  face: 'e2b',
  actor: starter.actor,
  scopes: new Set([...starter.scopes].filter((scope) => scope === 'see')),
  evidence: { execSecret: undefined },
  requestId: 'stream',
  client: {},
  signal: stopped,
  note: () => undefined,
  operation: () => undefined,
});

interface Asked {
  readonly stream: SandboxStream;
  readonly running: RunningStream;
  readonly password: string | null;
}

export function createStreams(host: FaceHost, links: ViewLinks): Streams {
  const streams = new Map<string, SandboxStream>();
  const viewers = new Map<SandboxStream, number>();
  const count = (stream: SandboxStream, by: number): void => {
    viewers.set(stream, (viewers.get(stream) ?? 0) + by);
  };

  /** What a request with this key sees; a page instead where it sees nothing. */
  function admit(key: string, password: string | null): Asked | Response {
    const stream = streams.get(streamName(key));
    const running = stream?.running() ?? null;
    if (stream === undefined || running === null) return gonePage();
    if (running.isLocked && !stream.isPassword(password)) return passwordPage(password !== null);
    return { stream, running, password };
  }

  async function watch({ stream, running }: Asked): Promise<Response> {
    if ((viewers.get(stream) ?? 0) >= MOST_VIEWERS) return crowdedPage();
    count(stream, 1);
    try {
      return await movingPicture(host, links, viewerOf(running), () => count(stream, -1));
    } catch {
      count(stream, -1);
      return gonePage();
    }
  }

  function answer({ url }: Request): Response | Promise<Response> {
    const { pathname, searchParams: query } = new URL(url);
    const [, key = '', name, ...more] = pathname.split('/');
    if (more.length > 0 || (name !== 'vnc.html' && name !== 'pictures')) return gonePage();
    const asked = admit(key, query.get('password'));
    if (asked instanceof Response) return asked;
    return name === 'pictures' ? watch(asked) : streamPage(asked.password, query.get('resize'));
  }

  links.onRevoked((actor) => {
    for (const stream of streams.values()) if (stream.running()?.starter.actor === actor) stream.stop();
  });
  return {
    async open() {
      const port = await links.listen(answer);
      const stream = createSandboxStream(Buffer.from(host.random.bytes(KEY_BYTES)).toString('hex'), port);
      streams.set(streamName(stream.key), stream);
      return stream;
    },
    end(stream) {
      stream.stop();
      streams.delete(streamName(stream.key));
      viewers.delete(stream);
    },
  };
}
