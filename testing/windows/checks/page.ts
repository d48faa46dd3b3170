/** A page of buttons from a local server, which hears each press. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';

export interface ButtonPage {
  readonly address: string;
  readonly title: string;
  /** Numbers of the buttons that were pressed. */
  readonly pressed: ReadonlySet<number>;
  close(): void;
}

function html(title: string, buttons: number): string {
  const all = Array.from({ length: buttons }, (_, at) => `<button data-at="${at}">Button ${at}</button>`);
  const script = `document.addEventListener('click', ({ target }) => fetch('/' + target.dataset.at, { method: 'POST' }));`;
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>${all.join('')}<script>${script}</script>`;
}

const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
};

export async function servePage(buttons: number): Promise<ButtonPage> {
  const title = `Deskhand page of ${buttons}`;
  const pressed = new Set<number>();
  const server = createServer((request, response) => {
    if (request.method === 'POST') pressed.add(Number(request.url?.slice(1)));
    response
      .setHeader('content-type', 'text/html')
      .end(request.method === 'POST' ? '' : html(title, buttons));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${portOf(server)}/`,
    title,
    pressed,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
