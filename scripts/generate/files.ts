/** Every generated file and what it holds. */
import { openApiDocument } from '../../main/api/openapi/document.ts';
import manifest from '../../package.json' with { type: 'json' };
import { compiledAssembly } from './assembly.ts';
import { clientTypes } from './client-types.ts';

export interface GeneratedFile {
  readonly path: string;
  readonly parser: 'json' | 'typescript';
  readonly content: string;
}

export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const document = openApiDocument('all', manifest.version);
  const kernels = [
    { folder: 'main/adapters/pixels', name: 'KERNEL' },
    { folder: 'main/adapters/sharp', name: 'PACKING_KERNEL' },
  ].map(async ({ folder, name }): Promise<GeneratedFile> => ({
    path: `${folder}/kernel-bytes.ts`,
    parser: 'typescript',
    content: await compiledAssembly(`${folder}/assembly/index.ts`, name),
  }));
  return [
    { path: 'docs/reference/openapi.json', parser: 'json', content: JSON.stringify(document) },
    { path: 'main/api/client/schema.ts', parser: 'typescript', content: await clientTypes(document) },
    ...(await Promise.all(kernels)),
  ];
}
