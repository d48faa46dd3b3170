/** The form of the elements' contract as a page in Chrome, which makes a tree of it once it is asked to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from './observer.ts';

export const FORM_TITLE = 'Deskhand form';

const PAGE = `<!doctype html><meta charset="utf-8"><title>${FORM_TITLE}</title>
<button id="victim">Victim</button><button disabled>Disabled</button>
<label><input type="checkbox">Gift</label><label>Name <input></label>
<script>fetch('/remove').then(() => document.querySelector('#victim').remove());</script>`;

export interface Form {
  /** Removes the button "Victim". */
  remove(): Promise<void>;
  stop(): Promise<void>;
}

export async function openForm(): Promise<Form> {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url === '/remove') asked.resolve(response);
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const profile = mkdtempSync(join(tmpdir(), 'deskhand-form-'));
  const browser = openBrowser([
    '--no-first-run',
    `--user-data-dir=${profile}`,
    `--app=http://127.0.0.1:${port}/`,
  ]);
  return {
    async remove() {
      (await asked.promise).end();
    },
    async stop() {
      browser.kill();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
