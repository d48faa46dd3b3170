/** `/files/{path}`, whose bodies are bytes and not JSON, so that it is no endpoint of the catalog. */
import * as z from 'zod';
import { deleteFile, readFile, writeFile } from '../../operations/programs/files.ts';
import type { AnyOperation } from '../../operations/support/operation.ts';
import { fileEntry } from '../common/files.ts';
import type { Components } from './components.ts';
import { headersOfFile, headersOfSuccess } from './headers.ts';
import { failureResponses, HEAD } from './operation.ts';
import type { Content, JsonSchema, OpenApiOperation, Parameter } from './types.ts';

const BYTES: Content = {
  'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
};

const PATH: Parameter = {
  name: 'path',
  in: 'path',
  required: true,
  description:
    'Path of the file below the folder, percent-encoded, such as `invoices/may.pdf`. Names that some systems cannot have are refused.',
  schema: { type: 'string' },
  example: 'invoices/may.pdf',
};

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const written = fileEntry.extend({ created: z.boolean().describe('False if it replaced a file.') });
const deleted = z.object({ deleted: z.literal(true).describe('True.') });

export function filePaths(components: Components, tag: string): Readonly<Record<string, OpenApiOperation>> {
  const answer = (name: string, schema: z.ZodType): Content => {
    const data = components.name(name, components.use(schema, 'output'));
    const head: JsonSchema = { type: 'object', properties: HEAD, required: ['ok', 'request_id', 'time_ms'] };
    return { 'application/json': { schema: { allOf: [head, data] } } };
  };
  const common = { tags: [tag], security: [{ serviceToken: [] }] };
  const failures = (operation: AnyOperation): OpenApiOperation['responses'] =>
    failureResponses({ access: 'token', method: 'GET', reasons: operation.reasons });
  return {
    get: {
      ...common,
      operationId: 'getFile',
      summary: 'Reads a shared file',
      description: 'Answers its bytes, or one range of them. Needs the scope files.',
      parameters: [
        PATH,
        header(
          'Range',
          'One range of bytes, such as `bytes=0-1023`. Several are answered with the whole file.',
        ),
        header('If-Range', 'An ETag: the range is answered only if the file is still the same.'),
        header('If-None-Match', 'An ETag: if the file is still the same, the answer is 304.'),
      ],
      responses: {
        200: { description: 'The whole file.', headers: headersOfFile(), content: BYTES },
        206: { description: 'The range.', headers: headersOfFile(), content: BYTES },
        ...failures({ ...readFile, reasons: [...readFile.reasons, 'range_not_satisfiable'] }),
      },
    },
    put: {
      ...common,
      operationId: 'putFile',
      summary: 'Writes a shared file',
      description:
        'The body is the file itself. It replaces a file of this path as a whole once all of it has arrived; folders on the way are made. Needs the scope files.',
      parameters: [PATH],
      requestBody: { required: true, content: BYTES },
      responses: {
        200: {
          description: 'It replaced a file.',
          headers: headersOfSuccess(false),
          content: answer('FileWrittenData', written),
        },
        201: {
          description: 'It is new.',
          headers: headersOfSuccess(false),
          content: answer('FileWrittenData', written),
        },
        ...failures({
          ...writeFile,
          reasons: [...writeFile.reasons, 'unsupported_media_type', 'content_encoding_unsupported'],
        }),
      },
    },
    delete: {
      ...common,
      operationId: 'deleteFile',
      summary: 'Deletes a shared file',
      description: 'A file, or an empty folder. Needs the scope files.',
      parameters: [PATH],
      responses: {
        200: {
          description: 'Success.',
          headers: headersOfSuccess(false),
          content: answer('FileDeletedData', deleted),
        },
        ...failures(deleteFile),
      },
    },
  };
}
