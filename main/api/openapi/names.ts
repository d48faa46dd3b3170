/** Names derived from an endpoint's method and path, the same in the document, the client and the reference. */
import type { Endpoint } from '../endpoint/endpoint.ts';

const pascal = (path: string): string =>
  path
    .split(/[/.-]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** `postActionVerify`, `getScreen`. */
export const operationIdOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method.toLowerCase()}${pascal(path)}`;

/** `ActionVerifyData`. POST /clipboard answers otherwise than GET, so its name is another. */
export const dataNameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  path === '/clipboard' && method === 'POST' ? 'ClipboardWrittenData' : `${pascal(path)}Data`;

/** `a-click-at-a-pixel`, the key of an example. */
export const exampleKeyOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
