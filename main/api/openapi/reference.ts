/** /openapi.json, written from the catalog. */
import * as z from 'zod';
import { ServiceError } from '../../core/errors.ts';
import { API_CHOICES, type ApiChoice, type ApiConfig } from '../endpoint/config.ts';
import { openApiDocument } from './document.ts';

/** `api`: one generation alone, else all that the service offers. */
export const referenceQuery = z.object({ api: z.enum(API_CHOICES).optional() });

/** Throws `not_found` for a generation that this service does not offer. */
export function checkOffered(wanted: ApiChoice | undefined, offered: ApiChoice): ApiChoice {
  if (wanted === undefined || wanted === offered || offered === 'all') return wanted ?? offered;
  throw new ServiceError('not_found', `This service does not offer the generation ${wanted}.`, {
    hint: `It offers ${offered}.`,
  });
}

/** The document's bytes by generation, the same for as long as the process runs. Throws as `checkOffered`. */
export function createOpenApiJson() {
  const written = new Map<ApiChoice, Uint8Array>();
  return (
    wanted: ApiChoice | undefined,
    { api, version }: Pick<ApiConfig, 'api' | 'version'>,
  ): Uint8Array => {
    const choice = checkOffered(wanted, api);
    const bytes = written.get(choice) ?? Buffer.from(JSON.stringify(openApiDocument(choice, version)));
    written.set(choice, bytes);
    return bytes;
  };
}
