/** /openapi.json and /docs, written from the catalog. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ServiceError } from '../../core/errors.ts';
import { API_CHOICES, type ApiChoice, type ApiConfig } from '../endpoint/config.ts';
import { openApiDocument } from './document.ts';
import { referencePage } from './page/page.ts';
import { STYLE } from './page/style.ts';
import type { OpenApiDocument } from './types.ts';

/** `api`: one generation alone, else all that the service offers. */
export const referenceQuery = z.object({ api: z.enum(API_CHOICES).optional() });

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
  throw new ServiceError('not_found', `This service does not offer the generation ${wanted}.`, {
    hint: `It offers ${offered}.`,
  });
}

export interface ReferencePage {
  readonly path: string;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Throws `not_found` for a generation that this service does not offer. */
  readonly bytes: (wanted: ApiChoice | undefined, config: Pick<ApiConfig, 'api' | 'version'>) => Uint8Array;
}

function pageOf({
  write,
  ...page
}: Omit<ReferencePage, 'bytes'> & { readonly write: (document: OpenApiDocument) => string }): ReferencePage {
  // The same for as long as the process runs.
  const written = new Map<ApiChoice, Uint8Array>();
  return {
    ...page,
    bytes(wanted, { api, version }) {
      const choice = chosen(wanted, api);
      const bytes = written.get(choice) ?? Buffer.from(write(openApiDocument(choice, version)));
      written.set(choice, bytes);
      return bytes;
    },
  };
}

export const createReference = (): readonly ReferencePage[] => [
  pageOf({
    path: '/openapi.json',
    contentType: 'application/json',
    headers: {},
    write: (document) => JSON.stringify(document),
  }),
  pageOf({
    path: '/docs',
    contentType: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': POLICY },
    write: referencePage,
  }),
];
