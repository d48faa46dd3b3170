/** The interface as docs/reference/openapi.json publishes it: what a user of the service can know about it. */
import { readFileSync } from 'node:fs';

/** As much of JSON Schema as is read here. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

interface Example {
  readonly value: { readonly limits?: Readonly<Record<string, number>> };
}

interface Content {
  readonly 'application/json'?: {
    readonly schema?: JsonSchema;
    readonly examples?: Readonly<Record<string, Example>>;
  };
}

interface Operation {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const DOCUMENT = JSON.parse(
  readFileSync(new URL('../../docs/reference/openapi.json', import.meta.url), 'utf8'),
) as Document;

export const SCHEMAS = DOCUMENT.components.schemas;

/** What a caller has to show. */
type Access = 'none' | 'token' | 'exec';

export interface PublishedOperation {
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  /** Undefined if it takes no body. */
  readonly body: JsonSchema | undefined;
  /** Of every documented answer. */
  readonly statuses: ReadonlySet<number>;
}

function accessOf({ security: [needed = {}] }: Operation): Access {
  if ('execSecret' in needed) return 'exec';
  return 'serviceToken' in needed ? 'token' : 'none';
}

/** Every operation that takes and returns JSON; the contents of files, whose path is a parameter, are left out. */
export const OPERATIONS: readonly PublishedOperation[] = Object.entries(DOCUMENT.paths)
  .filter(([path]) => !path.includes('{'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: accessOf(operation),
      body: operation.requestBody?.content['application/json']?.schema,
      statuses: new Set(Object.keys(operation.responses).map(Number)),
    })),
  );

/** Those with a body: its schema and the statuses of the documented answers. */
export const POSTS = OPERATIONS.flatMap(({ path, body, statuses }) =>
  body === undefined ? [] : [{ path, body, statuses }],
);

const health = DOCUMENT.paths['/health']?.['get']?.responses['200']?.content?.['application/json'];
const LIMITS = Object.values(health?.examples ?? {}).find(({ value }) => 'limits' in value)?.value.limits;

/** A limit that `GET /health` publishes, by its name there. */
export function limit(name: string): number {
  const bound = LIMITS?.[name];
  if (bound === undefined) throw new Error(`GET /health publishes no limit ${name}.`);
  return bound;
}
