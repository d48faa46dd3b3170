/** /openapi.json and /docs. They need no token: they describe the program, and nothing on the machine. */
import type { ApiConfig } from '../api/endpoint/config.ts';
import { createReference, referenceQuery } from '../api/openapi/reference.ts';
import type { Route } from './route.ts';

export const referenceRoutes = (config: () => ApiConfig): readonly Route[] =>
  createReference().map(({ path, contentType, headers, bytes }) => ({
    method: 'GET',
    path,
    access: 'none',
    query: referenceQuery,
    async handle({ query }) {
      const { api } = await referenceQuery.parseAsync(query);
      return { kind: 'bytes', contentType, headers, bytes: bytes(api, config()) };
    },
  }));
