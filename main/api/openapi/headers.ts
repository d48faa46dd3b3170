/** Every header that answers have in addition to those of HTTP itself, each described once. */
import type { Header, HeaderReference, OpenApiOperation } from './types.ts';

const text = (description: string, required = true): Header => ({
  description,
  required,
  schema: { type: 'string' },
});

/** Those of every answer, those of a picture's bytes, and those that a status requires. */
const HEADERS = {
  'x-request-id': text('The same as request_id in the body.'),
  'cache-control': text('Always no-store.'),
  'x-content-type-options': text('Always nosniff.'),
  'cross-origin-resource-policy': text('Always same-origin.'),
  'x-region': text(
    'Only with the bytes of a picture: the region that it shows, `x,y,width,height` in desktop pixels.',
    false,
  ),
  'x-screen': {
    description: 'Only with the bytes of a picture: the index of the display that holds most of the region.',
    required: false,
    schema: { type: 'integer' },
  },
  etag: text(
    'Only with bytes, of a GET. With it in If-None-Match the answer is 304 without a body, if the bytes would be the same.',
    false,
  ),
  'content-range': text(
    'With 206: the bytes that follow, and the size of the file. With 416: its size.',
    false,
  ),
  'www-authenticate': text('Names the header in which to send the token.'),
  allow: text('The methods that the path supports.'),
  'retry-after': {
    description: 'Only with reason `busy`: seconds to wait before the next try.',
    required: false,
    schema: { type: 'integer' },
  },
} as const satisfies Readonly<Record<string, Header>>;

type Name = keyof typeof HEADERS;

const FIXED = [
  'x-request-id',
  'cache-control',
  'x-content-type-options',
  'cross-origin-resource-policy',
] as const;
const PICTURE = ['x-region', 'x-screen', 'etag'] as const;
const FILE = ['content-range', 'etag'] as const;
const BY_STATUS: Readonly<Record<number, Name>> = {
  401: 'www-authenticate',
  405: 'allow',
  416: 'content-range',
  503: 'retry-after',
};

type References = Readonly<Record<string, HeaderReference>>;

/** Those that the operations of a document refer to. */
export function usedHeaders(operations: readonly OpenApiOperation[]): Readonly<Record<string, Header>> {
  const used = new Set(
    operations.flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ headers }) => Object.keys(headers)),
    ),
  );
  return Object.fromEntries(Object.entries(HEADERS).filter(([name]) => used.has(name)));
}

const references = (names: readonly Name[]): References =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

export const headersOfSuccess = (hasBytes: boolean): References =>
  references([...FIXED, ...(hasBytes ? PICTURE : [])]);

export const headersOfFile = (): References => references([...FIXED, ...FILE]);

export function headersOfFailure(status: number): References {
  const own = BY_STATUS[status];
  return references([...FIXED, ...(own === undefined ? [] : [own])]);
}
