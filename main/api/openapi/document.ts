/** The interface as OpenAPI 3.1, made of the catalog alone. */
import { endpointsOf, GENERATIONS, type MountedEndpoint } from '../catalog.ts';
import type { ApiChoice } from '../endpoint/config.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { errorAnswer } from '../endpoint/error.ts';
import { filePaths } from './files.ts';
import { createComponents } from './components.ts';
import { failureSchema, operationOf } from './operation.ts';
import { usedHeaders } from './headers.ts';
import type { OpenApiDocument, OpenApiOperation } from './types.ts';

/** The generation that an endpoint belongs to. */
const TAGS = {
  flat: 'Generation A: flat paths, each with its own members.',
  see: 'Generation B: see and interact, in one envelope.',
  v2: 'Generation C: observe, localize, act and verify, in one envelope.',
  shared: 'Endpoints of several generations.',
} as const;

type Tag = keyof typeof TAGS;

function tagOf(endpoint: Endpoint): Tag {
  const homes = (['flat', 'see', 'v2'] as const).filter((name) => GENERATIONS[name].includes(endpoint));
  const [only] = homes;
  return homes.length === 1 && only !== undefined ? only : 'shared';
}

const INTRODUCTION = `Control of the desktop that this service runs on: pictures of the screen, pointer, keyboard, windows, text recognition, waiting and shell commands.

Coordinates are desktop pixels, across all displays, unless a field says otherwise. Grid rows and columns are counted from 0, row 0 at the top.
In a body, null means absent, and unknown members are refused; unknown query parameters are ignored. Booleans in a query are true, false, 1, 0, yes, no, on or off, in upper or lower case. A slash at the end of a path is ignored.
Every failure has \`error.reason\`, a code, and \`error.hint\`, which says what to do next.

Recommended: capture the whole screen with a coarse grid; where unsure, zoom in with a denser grid; perform one action; capture again.`;

const SECURITY_SCHEMES = {
  serviceToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-service-token',
    description: 'The token of the service. Not needed if none is configured.',
  },
  execSecret: {
    type: 'apiKey',
    in: 'header',
    name: 'x-service-exec-secret',
    description: 'The secret that /exec needs in addition to the token.',
  },
} as const;

export function openApiDocument(choice: ApiChoice, version: string): OpenApiDocument {
  const components = createComponents();
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  const mounted: readonly MountedEndpoint[] = endpointsOf(choice);
  const tags = new Set<Tag>();
  for (const entry of mounted) {
    const { method, path } = entry.endpoint;
    const tag = tagOf(entry.endpoint);
    tags.add(tag);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(entry, components, tag) };
  }
  tags.add('shared');
  paths['/files/{path}'] = filePaths(components, 'shared' satisfies Tag);
  components.name('Failure', failureSchema(errorAnswer, components));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Deskhand',
      version,
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that this document comes from.' }],
    tags: Object.entries(TAGS)
      .filter(([name]) => tags.has(name as Tag))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      headers: usedHeaders(Object.values(paths).flatMap((methods) => Object.values(methods))),
      schemas: components.all,
    },
  };
}
