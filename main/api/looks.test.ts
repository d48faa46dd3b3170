/** Every look of every generation has a cheap form: `since` for elements and texts, 304 for pictures that are fetched. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startMemoryHost, type MemoryHost } from '../../testing/hosts/memory-host.ts';
import { GENERATION_NAMES, GENERATIONS } from './catalog.ts';
import type { Endpoint } from './endpoint/endpoint.ts';

/** Their answers are one place, one number or a few lines: smaller than a difference would be. */
const SMALL: ReadonlySet<string> = new Set([
  'list-displays',
  'list-windows',
  'find-elements',
  'find-text',
  'find-color',
  'find-picture',
  'find-places',
  'localize',
  'wait-for',
  // What happened since the last request, in any case.
  'report-changes',
  // A closer look at a part that a POST names; HTTP has conditions for GET alone.
  'zoom',
]);

/** What to send to see elements or texts, by operation. */
const LOOKS: Readonly<Record<string, object>> = {
  'list-elements': { format: 'json' },
  'read-text': {},
  see: { elements: 'json', ocr: true },
  observe: { elements: 'json' },
};

let host: MemoryHost;
beforeAll(async () => {
  host = await startMemoryHost();
  const window = { id: 7, title: 'Form', region: { x: 0, y: 0, width: 200, height: 100 }, foreground: true };
  host.windows.add(window);
  for (let index = 0; index < 5; index++)
    host.elements.add({
      ref: `b${index}`,
      role: 'button',
      name: `Button ${index}`,
      windowId: 7,
      region: { x: 10, y: 10 + 15 * index, width: 50, height: 12 },
    });
});
afterAll(() => host.close());

/** Whether an answer has a list, a text or a picture; numbers and words of an enumeration are smaller than any difference. */
const canBeLarge = ({ response }: Endpoint): boolean =>
  /"type":"array"|"type":"string"(?!,"(?:enum|const)")/.test(
    JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' })),
  );

const looks = (endpoints: readonly Endpoint[]): readonly Endpoint[] =>
  endpoints.filter(
    (endpoint) =>
      canBeLarge(endpoint) &&
      endpoint.operations.some(
        ({ kind, scope, name }) => kind === 'read' && scope === 'see' && !SMALL.has(name),
      ),
  );

async function ask({ method, path }: Endpoint, members: object): Promise<string> {
  const query = new URLSearchParams(
    Object.entries(members).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response =
    method === 'GET'
      ? await fetch(`${host.url}${path}?${query.toString()}`)
      : await fetch(`${host.url}${path}`, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(members),
        });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text;
}

describe.each(GENERATION_NAMES)('%s', (generation) => {
  test.each(looks(GENERATIONS[generation]).map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s',
    async (path, endpoint) => {
      const name = endpoint.operations[0]?.name ?? '';
      const members = LOOKS[name];
      if (members !== undefined) {
        const first = await ask(endpoint, members);
        expect(first).toContain('"look":"look_');
        const again = await ask(endpoint, { ...members, since: 'last' });
        expect(again).toMatch(/"since":\{"look":"look_/);
        return;
      }
      expect(endpoint).toMatchObject({
        method: 'GET',
        bytes: expect.arrayContaining(['image/png']) as unknown,
      });
      const url = `${host.url}${path}?asImage=true`;
      const etag = (await fetch(url)).headers.get('etag') ?? '';
      expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    },
  );
});
