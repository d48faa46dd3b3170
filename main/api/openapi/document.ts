/** The interface as OpenAPI 3.1, made of the catalog alone. */
import { endpointsOf, GENERATIONS, type MountedEndpoint } from '../catalog.ts';
import type { ApiChoice } from '../endpoint/config.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { errorAnswer } from '../endpoint/error.ts';
import { createComponents } from './components.ts';
import { failureSchema, operationOf } from './operation.ts';
import { usedHeaders } from './headers.ts';
import type { OpenApiDocument, Operation } from './types.ts';

/** Which face an endpoint belongs to, for whoever reads the list. */
const TAGS = {
  flat: 'Generation A: flat paths, each with members of its own.',
  see: 'Generation B: see and interact, in one envelope.',
  v2: 'Generation C: observe, localize, act and verify, in one envelope.',
  shared: 'What several generations share.',
} as const;

type Tag = keyof typeof TAGS;

function tagOf(endpoint: Endpoint): Tag {
  const homes = (['flat', 'see', 'v2'] as const).filter((name) => GENERATIONS[name].includes(endpoint));
  const [only] = homes;
  return homes.length === 1 && only !== undefined ? only : 'shared';
}

const INTRODUCTION = `Hands and eyes on the desktop this service runs on.

Coordinates are global desktop pixels unless a field says otherwise. Grid rows and columns count from 0, row 0 at the top.
In a body, null means absent, and unknown members are refused by name; unknown query names are ignored. Yes and no in a query are true, false, 1, 0, yes, no, on or off, in upper or lower case. A slash at the end of a path changes nothing.
Every failure has \`error.reason\` for programs and \`error.hint\`, which says what to do next.

Recommended: look at the whole screen with a coarse grid; where unsure, zoom in with a denser one; do one thing; look again.`;

export function openApiDocument(choice: ApiChoice, version: string): OpenApiDocument {
  const components = createComponents();
  const paths: Record<string, Record<string, Operation>> = {};
  const mounted: readonly MountedEndpoint[] = endpointsOf(choice);
  const tags = new Set<Tag>();
  for (const entry of mounted) {
    const { method, path } = entry.endpoint;
    const tag = tagOf(entry.endpoint);
    tags.add(tag);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(entry, components, tag) };
  }
  components.name('Failure', failureSchema(errorAnswer, components));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Deskhand',
      version,
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Where this document came from.' }],
    tags: Object.entries(TAGS)
      .filter(([name]) => tags.has(name as Tag))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        serviceToken: {
          type: 'apiKey',
          in: 'header',
          name: 'x-service-token',
          description: 'The token, where the service has one.',
        },
        execSecret: {
          type: 'apiKey',
          in: 'header',
          name: 'x-service-exec-secret',
          description: 'The second secret that shell commands need.',
        },
      },
      headers: usedHeaders(Object.values(paths).flatMap((methods) => Object.values(methods))),
      schemas: components.all,
    },
  };
}
