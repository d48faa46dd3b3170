/** A page that writes down each click and each line that it gets, and the server that it tells. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export interface PageLog {
  /** The page for a desktop. */
  urlOf(name: string): string;
  /** What arrived there: `click 400,300` and lines, in any order. */
  eventsOf(name: string): readonly string[];
  close(): void;
}

const PAGE = `<!doctype html><meta charset="utf-8"><title>log</title>
<body style="margin:0;font:16px sans-serif"><input autofocus style="width:100%;font:inherit">
<div style="height:90vh;background:#eee"></div>
<script>
const input = document.querySelector('input');
const report = (text) => fetch(location.pathname, { method: 'POST', body: text });
document.querySelector('div').addEventListener('mousedown', (event) => event.preventDefault());
document.addEventListener('click', (event) => report('click ' + event.screenX + ',' + event.screenY));
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  report(input.value);
  document.title = input.value;
  input.value = '';
});
</script>`;

export async function servePageLog(): Promise<PageLog> {
  const events = new Map<string, string[]>();
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html').end(PAGE);
      return;
    }
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      events.set(name, [...(events.get(name) ?? []), text]);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/${name}`,
    eventsOf: (name) => events.get(name) ?? [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
