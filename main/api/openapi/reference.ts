/** /openapi.json and /docs: the catalog told about itself. They need no token, since they tell what this program is, not what the machine holds. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ServiceError } from '../../core/errors.ts';
import { API_CHOICES, type ApiChoice } from '../endpoint/config.ts';
import type { Endpoint, EndpointContext } from '../endpoint/endpoint.ts';
import { openApiDocument } from './document.ts';
import { referencePage } from './page/page.ts';
import { STYLE } from './page/style.ts';

const query = z.object({
  api: z
    .enum(API_CHOICES)
    .optional()
    .describe('One generation alone; all that the service offers where left out.'),
});

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Throws `not_found` for a generation that this service does not offer. */
function chosen(wanted: ApiChoice | undefined, offered: ApiChoice): ApiChoice {
  if (wanted === undefined || wanted === offered || offered === 'all') return wanted ?? offered;
  throw new ServiceError('not_found', `This service does not offer the generation ${wanted}`, {
    hint: `It offers ${offered}.`,
  });
}

interface Part {
  readonly path: string;
  readonly summary: string;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  write(choice: ApiChoice, version: string): string;
}

function endpointFor(part: Part): Endpoint {
  // The same for as long as the process runs.
  const written = new Map<ApiChoice, Uint8Array>();
  const bytesOf = (choice: ApiChoice, { config }: EndpointContext): Uint8Array => {
    const known = written.get(choice) ?? Buffer.from(part.write(choice, config.version));
    written.set(choice, known);
    return known;
  };
  return {
    method: 'GET',
    path: part.path,
    access: 'none',
    bodySize: 'json',
    summary: part.summary,
    description: '',
    query,
    body: undefined,
    response: undefined,
    bytes: [part.contentType],
    reasons: ['not_found'],
    examples: [],
    answer(request, context) {
      const { api } = query.parse(request.query);
      const bytes = bytesOf(chosen(api, context.config.api), context);
      return Promise.resolve({ bytes, contentType: part.contentType, headers: part.headers });
    },
  };
}

export const createReference = (): readonly Endpoint[] => [
  endpointFor({
    path: '/openapi.json',
    summary: 'The interface as OpenAPI 3.1.',
    contentType: 'application/json',
    headers: {},
    write: (choice, version) => JSON.stringify(openApiDocument(choice, version)),
  }),
  endpointFor({
    path: '/docs',
    summary: 'The interface as a page to read.',
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': POLICY },
    write: (choice, version) => referencePage(openApiDocument(choice, version)),
  }),
];
