/** The client's types: every named schema of the document, and each route's request and response. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from '../../main/api/openapi/types.ts';

const JSON_TYPE = 'application/json';
const REFERENCE = '#/components/schemas/';

interface Route {
  /** `POST /see` */
  readonly name: string;
  readonly summary: string;
  /** Names of schemas; undefined if there is nothing to send. */
  readonly query: string | undefined;
  readonly body: string | undefined;
  readonly data: string;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const inQuery = (parameters: OpenApiOperation['parameters'] = []) =>
  parameters.filter((parameter) => parameter.in === 'query');

const querySchema = ({ parameters = [] }: OpenApiOperation): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    inQuery(parameters).map(({ name, schema, description = '' }) => [name, { ...schema, description }]),
  ),
  additionalProperties: false,
});

/** The named schema of an answer's data, in any envelope. */
export function dataName(schema: JsonSchema): string {
  const [form = schema] = schema.anyOf ?? [];
  const data = form.properties?.['data'] ?? form.allOf?.at(-1);
  if (data?.$ref === undefined) throw new Error('An answer without named data');
  return data.$ref.slice(REFERENCE.length);
}

/** A union of names and of any character is, to the compiler, any text. */
const asText = ({ description = '' }: JsonSchema = {}): JsonSchema => ({ type: 'string', description });

export async function clientTypes(document: OpenApiDocument): Promise<string> {
  const { KeyName, KeyChord, ...others } = document.components.schemas;
  const schemas: Record<string, JsonSchema> = {
    ...others,
    KeyName: asText(KeyName),
    KeyChord: asText(KeyChord),
  };
  const routes: Route[] = [];
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const stem = capitalised(operation.operationId);
      const body = operation.requestBody?.content[JSON_TYPE]?.schema;
      const answer = operation.responses['200']?.content[JSON_TYPE]?.schema;
      if (answer === undefined) continue;
      const query = inQuery(operation.parameters).length === 0 ? undefined : `${stem}Query`;
      if (query !== undefined) schemas[query] = querySchema(operation);
      if (body !== undefined) schemas[`${stem}Body`] = body;
      routes.push({
        name: `${method.toUpperCase()} ${path}`,
        summary: operation.summary,
        query,
        body: body === undefined ? undefined : `${stem}Body`,
        data: dataName(answer),
      });
    }
  return [
    "/** The wire's types, generated from the catalog by `npm run generate`. */",
    await schemaTypes(schemas),
    '/** What each route takes and answers. */',
    'export interface Routes {',
    ...routes.flatMap(({ name, summary, query, body, data }) => [
      `/** ${summary}. */`,
      `readonly '${name}': { readonly query: ${query ?? 'undefined'}; readonly body: ${body ?? 'undefined'}; readonly data: ${data} };`,
    ]),
    '}',
  ].join('\n');
}

/** One exported type a schema. */
async function schemaTypes(schemas: Readonly<Record<string, JsonSchema>>): Promise<string> {
  const document = { openapi: '3.1.1', info: { title: '', version: '' }, components: { schemas } };
  const nodes = await openapiTS(JSON.parse(JSON.stringify(document)) as OpenAPI3, {
    defaultNonNullable: false,
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return astToString(nodes)
    .replaceAll(/\{\s*readonly \[key: string\]: (\w+);\s*\}/g, 'Readonly<Record<string, $1>>')
    .replaceAll(/^export type (paths|webhooks|\$defs|operations) = .*$/gm, '');
}
