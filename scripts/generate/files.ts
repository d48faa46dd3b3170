/** Every generated file and what it holds. */
import { readFileSync } from 'node:fs';
import { endpointsOf } from '../../main/api/catalog.ts';
import { openApiDocument } from '../../main/api/openapi/document.ts';
import { VOCABULARIES } from '../../main/faces/vocabularies.ts';
import manifest from '../../package.json' with { type: 'json' };
import { readEntries } from '../capabilities/entries.ts';
import { capabilityPage, withShortTable } from '../capabilities/tables.ts';
import { composeFile } from '../container/compose.ts';
import { dockerfile } from '../container/dockerfile.ts';
import { requestPicture, roomsPicture } from '../docs/pictures.ts';
import { threatsPage } from '../docs/threats.ts';
import { compiledAssembly } from './assembly.ts';
import { clientTypes } from './client-types.ts';
import { faceWords } from './face-words.ts';
import { pythonClient } from './python/calls.ts';
import { waylandInterfaces } from './wayland.ts';

export interface GeneratedFile {
  readonly path: string;
  /** Prettier's name of the language; null if Prettier does not know it. */
  readonly parser: 'json' | 'markdown' | 'typescript' | 'yaml' | null;
  readonly content: string;
}

export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const document = openApiDocument('all', manifest.version);
  const kernels = [
    { folder: 'main/adapters/pixels', name: 'KERNEL' },
    { folder: 'main/adapters/resize', name: 'RESIZE_KERNEL' },
  ].map(async ({ folder, name }): Promise<GeneratedFile> => ({
    path: `${folder}/kernel-bytes.ts`,
    parser: 'typescript',
    content: await compiledAssembly(`${folder}/assembly/index.ts`, name),
  }));
  const python = pythonClient(document);
  return [
    { path: 'docs/reference/openapi.json', parser: 'json', content: JSON.stringify(document) },
    { path: 'main/api/client/schema.ts', parser: 'typescript', content: await clientTypes(document) },
    { path: 'main/api/client/reading-routes.ts', parser: 'typescript', content: readingRoutes() },
    { path: 'clients/python/src/deskhand/_types.py', parser: null, content: python.types },
    { path: 'clients/python/src/deskhand/_calls.py', parser: null, content: python.calls },
    { path: 'docs/images/rooms.svg', parser: null, content: roomsPicture() },
    { path: 'docs/images/request.svg', parser: null, content: requestPicture() },
    { path: 'docs/faces.md', parser: 'markdown', content: faceWords(VOCABULARIES) },
    { path: 'docs/threats.md', parser: 'markdown', content: threatsPage() },
    { path: 'docs/capabilities.md', parser: 'markdown', content: capabilityPage(readEntries()) },
    {
      path: 'README.md',
      parser: 'markdown',
      content: withShortTable(readFileSync('README.md', 'utf8'), readEntries()),
    },
    { path: 'examples/container/Dockerfile', parser: null, content: dockerfile() },
    { path: 'examples/container/compose.yaml', parser: 'yaml', content: composeFile() },
    {
      path: 'main/adapters/wayland/wire/interfaces.ts',
      parser: 'typescript',
      content: waylandInterfaces(),
    },
    ...(await Promise.all(kernels)),
  ];
}

/** Routes whose operations change nothing: the client may repeat them. */
function readingRoutes(): string {
  const routes = endpointsOf('all')
    .map(({ endpoint }) => endpoint)
    .filter(({ operations }) => operations.every(({ kind }) => kind === 'read'))
    .map(({ method, path }) => `${method} ${path}`);
  return `/** Generated from the catalog: routes that only read. */\nexport const READING = ${JSON.stringify(routes)} as const;\n`;
}
