/** One endpoint as an OpenAPI operation. */
import * as z from 'zod';
import { GENERATION_NAMES, type MountedEndpoint } from '../catalog.ts';
import { type Endpoint, type Example, present, type Style } from '../endpoint/endpoint.ts';
import type { Components } from './components.ts';
import { describeFailure, failuresOf } from './failures.ts';
import { headersOfFailure, headersOfSuccess } from './headers.ts';
import { withReceived } from './received.ts';
import { dataNameOf, exampleKeyOf, operationIdOf } from './names.ts';
import type { Content, JsonSchema, MediaType, OpenApiOperation } from './types.ts';

/** The same in every example: the reference does not report the time. */
const STAMP = {
  requestId: '0b6f5f5e-7b0e-4d0a-9a3e-0d2c5f1f8a11',
  receivedMs: 1_767_225_600_000,
  timeMs: 1_767_225_600_040,
};

export const HEAD: Readonly<Record<string, JsonSchema>> = {
  ok: { type: 'boolean', description: 'True on success; false if not every action of a batch succeeded.' },
  request_id: {
    type: 'string',
    description: 'Id of the request: that of the header x-request-id, or a new one. The log has it too.',
  },
  time_ms: { type: 'integer', description: 'Time of the answer, in milliseconds since 1970.' },
};

export function operationOf(mounted: MountedEndpoint, components: Components, tag: string): OpenApiOperation {
  const { endpoint } = mounted;
  const { method, path, summary, description, access } = endpoint;
  return {
    operationId: operationIdOf({ method, path }),
    tags: [tag],
    summary: summary.replace(/\.$/, ''),
    description: description === '' ? summary : description,
    security: securityOf(access),
    ...parametersOf(mounted, components),
    ...requestBodyOf(endpoint, components),
    responses: {
      200: {
        description:
          endpoint.bytes.length === 0
            ? 'Success.'
            : 'Success: JSON, or the bytes of the picture if asImage is true.',
        headers: headersOfSuccess(endpoint.bytes.length > 0),
        content: {
          ...jsonAnswer(mounted, components),
          ...Object.fromEntries(endpoint.bytes.map((type) => [type, bytesOf(type)])),
        },
      },
      ...failureResponses(endpoint),
    },
  };
}

function requestBodyOf(
  { body, examples }: Endpoint,
  components: Components,
): Pick<OpenApiOperation, 'requestBody'> {
  if (body === undefined) return {};
  const schema = components.use(body, 'input');
  const content = { schema, ...examplesOf(examples, ({ request = {} }) => request) };
  return { requestBody: { required: true, content: { 'application/json': content } } };
}

export const failureResponses = (
  endpoint: Pick<Endpoint, 'access' | 'method' | 'reasons'>,
): OpenApiOperation['responses'] =>
  Object.fromEntries(
    failuresOf(endpoint).map((failure) => [
      failure.status,
      {
        description: describeFailure(failure),
        headers: headersOfFailure(failure.status),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );

const bytesOf = (type: string): MediaType => ({ schema: { type: 'string', contentMediaType: type } });

function securityOf(access: Endpoint['access']): OpenApiOperation['security'] {
  if (access === 'none') return [];
  return [access === 'exec' ? { serviceToken: [], execSecret: [] } : { serviceToken: [] }];
}

function parametersOf(
  mounted: MountedEndpoint,
  components: Components,
): Pick<OpenApiOperation, 'parameters'> {
  const { method, query, examples } = mounted.endpoint;
  const { properties = {} } = components.use(query, 'input');
  const [example] = method === 'GET' ? examples : [];
  const written = new Map<string, unknown>(Object.entries(example?.request ?? {}));
  const inQuery = Object.entries(properties).map(([name, { description, ...schema }]) => {
    return {
      name,
      in: 'query' as const,
      required: false as const,
      ...(description === undefined ? {} : { description }),
      schema,
      ...(written.has(name) ? { example: written.get(name) } : {}),
    };
  });
  const parameters = [...inQuery, ...(formsOf(mounted).length === 1 ? [] : [ACCEPT_VERSION])];
  return parameters.length === 0 ? {} : { parameters };
}

function examplesOf(
  examples: readonly Example[],
  pick: (example: Example) => unknown,
): Pick<MediaType, 'examples'> {
  if (examples.length === 0) return {};
  return {
    examples: Object.fromEntries(
      examples.map((example) => [
        exampleKeyOf(example.title),
        { summary: example.title, value: pick(example) },
      ]),
    ),
  };
}

/** The forms that an answer can have, the default first. */
const formsOf = ({ style, styles }: MountedEndpoint): readonly Style[] => [
  ...new Set([style, ...Object.values(styles)]),
];

const ACCEPT_VERSION = {
  name: 'Accept-Version',
  in: 'header' as const,
  required: false as const,
  description: 'The generation in whose form to answer, so that the answer has its content once.',
  schema: { type: 'string', enum: GENERATION_NAMES },
} as const;

function jsonAnswer(mounted: MountedEndpoint, components: Components): Content {
  const { endpoint, style } = mounted;
  const own = components.use(endpoint.response, 'output');
  const data = components.name(dataNameOf(endpoint), withReceived(own));
  return {
    'application/json': {
      schema: anyOf(formsOf(mounted).map((form) => enveloped(form, data))),
      ...examplesOf(endpoint.examples, (example) =>
        present(style, { data: dataOf(example), ok: true }, STAMP),
      ),
    },
  };
}

const anyOf = (schemas: readonly JsonSchema[]): JsonSchema => {
  const [only, ...others] = schemas;
  return only !== undefined && others.length === 0 ? only : { anyOf: schemas };
};

const dataOf = ({ data }: Example): object => (typeof data === 'object' && data !== null ? data : {});

/** The schema of an answer in its envelope, as `present` writes it. */
function enveloped(style: Style, data: JsonSchema): JsonSchema {
  const envelope: JsonSchema = {
    type: 'object',
    properties: { ...HEAD, data, error: { type: 'null', description: 'Null on success.' } },
    required: ['ok', 'request_id', 'time_ms', 'data', 'error'],
  };
  const head: JsonSchema = {
    type: 'object',
    properties: HEAD,
    required: ['ok', 'request_id', 'time_ms'],
  };
  if (style === 'envelope') return envelope;
  return { allOf: [style === 'flat' ? head : envelope, data] };
}

/** The schema of every failure, with an example. */
export const failureSchema = (error: z.ZodType, components: Components): JsonSchema => ({
  type: 'object',
  description: 'Every failure, in every generation.',
  properties: {
    ...HEAD,
    ok: { type: 'boolean', const: false, description: 'False.' },
    data: { type: 'null', description: 'Null.' },
    error: components.use(error, 'output'),
  },
  required: ['ok', 'request_id', 'time_ms', 'data', 'error'],
});
