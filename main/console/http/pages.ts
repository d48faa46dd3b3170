/** The window's files, read into memory once at the start; no other files are served. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Page {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface Pages {
  readonly index: Page;
  /** By path below the window's folder, as `assets/index.js`. */
  find(path: string): Page | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * Nothing from anywhere else, nothing inline, no frames around us. `connect` is the bridge's origin: 'self' over
 * HTTP, 'none' in Electron, where the bridge is no connection.
 */
export const contentSecurityPolicy = (connect: "'self'" | "'none'"): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src ${connect}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Rejects where the folder holds no index.html: the renderer was not built. */
export async function loadPages(folder: URL): Promise<Pages> {
  const top = fileURLToPath(folder);
  const names = await readdir(top, { recursive: true });
  const pages = new Map<string, Page>();
  await Promise.all(
    names.map(async (name) => {
      const contentType = TYPES[extname(name)];
      if (contentType !== undefined)
        pages.set(name.replaceAll('\\', '/'), { contentType, bytes: await readFile(join(top, name)) });
    }),
  );
  const index = pages.get('index.html');
  if (index === undefined) throw new Error('The console is not built: run npm run build');
  return { index, find: (path) => pages.get(path) };
}
