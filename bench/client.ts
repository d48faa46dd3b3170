/** A client as agents have it: one connection kept alive, the whole body read. */
import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

export interface Client {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  close(): void;
}

export function createClient(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send = (method: string, path: string, body?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' };
      const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, JSON.stringify(body)),
    close: () => agent.destroy(),
  };
}
