/** A web server of somebody else on another port of 127.0.0.1: keeps all that browsers send it, answers with one page. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OtherServer {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  /** First line and headers of each request, as they came. */
  readonly received: readonly string[];
  /** The cookies that it sets from now on, each a whole Set-Cookie value. */
  setCookies(values: readonly string[]): void;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><title>Another page</title><img src="/console/picture.png" alt="">';

const wordsOf = ({ method, url, rawHeaders }: IncomingMessage): string =>
  `${method ?? ''} ${url ?? ''}\n${rawHeaders.join('\n')}`;

export async function startOtherServer(): Promise<OtherServer> {
  const received: string[] = [];
  let cookies: readonly string[] = [];
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (incoming, outgoing) => {
    received.push(wordsOf(incoming));
    if (cookies.length > 0) outgoing.setHeader('set-cookie', [...cookies]);
    outgoing.setHeader('content-type', 'text/html');
    outgoing.end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    setCookies: (values) => {
      cookies = values;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
