/** The methods of the Python client: one for each route, blocking and asynchronous, with the members of its request as keyword arguments. */
import {
  FLAT_ROUTES,
  READING_ROUTES,
  SEE_ROUTES,
  SHARED_ROUTES,
  V2_ROUTES,
  type RouteName,
} from '../../../main/api/client/routes.ts';
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from '../../../main/api/openapi/types.ts';
import { dataName } from '../client-types.ts';
import { argumentName, docLines, snakeCase } from './text.ts';
import { alternativesOf, bare, classWord, pythonTypes, union, type PythonTypes } from './types.ts';

const JSON_TYPE = 'application/json';

const GROUPS = [
  { name: 'Shared', what: 'Calls that all generations have.', routes: SHARED_ROUTES },
  { name: 'Flat', what: 'Generation A: flat paths.', routes: FLAT_ROUTES },
  { name: 'See', what: 'Generation B: see and interact.', routes: SEE_ROUTES },
  { name: 'V2', what: 'Generation C: observe, localize, act, verify.', routes: V2_ROUTES },
] as const;

interface Argument {
  /** As the wire has it. */
  readonly member: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

interface Method {
  readonly name: string;
  readonly route: string;
  readonly httpMethod: string;
  readonly path: string;
  readonly summary: string;
  readonly arguments: readonly Argument[];
  readonly answer: string;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The members of every alternative of a body; what is not required in each of them is optional. */
function bodyArguments(
  body: JsonSchema,
  stem: string,
  types: PythonTypes,
  document: OpenApiDocument,
): Argument[] {
  const alternatives = alternativesOf(body, document.components.schemas);
  const members = new Map<string, { readonly types: Set<string>; description: string; count: number }>();
  for (const { properties = {}, required = [] } of alternatives)
    for (const [member, schema] of Object.entries(properties)) {
      const known = members.get(member) ?? { types: new Set<string>(), description: '', count: 0 };
      known.types.add(bare(types.annotation(schema, `${stem}${classWord(member)}`)));
      if (known.description === '') known.description = schema.description ?? '';
      if (required.includes(member)) known.count++;
      members.set(member, known);
    }
  return [...members].map(([member, { types: several, description, count }]) => ({
    member,
    type: union([...several]),
    required: count === alternatives.length,
    description,
  }));
}

const queryArguments = (operation: OpenApiOperation, stem: string, types: PythonTypes): Argument[] =>
  (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && parameter.name !== 'asImage')
    .map(({ name, schema, description = '' }) => ({
      member: name,
      type: bare(types.annotation(schema, `${stem}${classWord(name)}`)),
      required: false,
      description,
    }));

function answerOf({ responses }: OpenApiOperation): string {
  return dataName(responses['200']?.content[JSON_TYPE]?.schema ?? {});
}

function methodOf(name: string, route: RouteName, types: PythonTypes, document: OpenApiDocument): Method {
  const [httpMethod = '', path = ''] = route.split(' ');
  const operation = Object.entries(document.paths[path] ?? {}).find(
    ([method]) => method.toUpperCase() === httpMethod,
  )?.[1];
  if (operation === undefined) throw new Error(`${route} is not in the interface`);
  const stem = capitalised(name);
  const body = operation.requestBody?.content[JSON_TYPE]?.schema;
  const given =
    body === undefined ? queryArguments(operation, stem, types) : bodyArguments(body, stem, types, document);
  return {
    name: snakeCase(name),
    route,
    httpMethod,
    path,
    summary: operation.summary,
    arguments: [...given.filter(({ required }) => required), ...given.filter(({ required }) => !required)],
    answer: answerOf(operation),
  };
}

function docstring(method: Method): string[] {
  const indent = '        ';
  const repeated = READING_ROUTES.has(method.route)
    ? 'Repeated when the service is busy.'
    : 'Never repeated: an act may have been done although its answer was lost.';
  const named = method.arguments.flatMap(({ member, description }) =>
    docLines(`${argumentName(member)}: ${description}`, `${indent}    `, '    '),
  );
  return [
    `${indent}"""${method.summary}.`,
    '',
    ...docLines(`\`${method.route}\`. ${repeated}`, indent),
    '',
    `${indent}Args:`,
    ...named,
    ...docLines('request_timeout: Seconds until the call is given up; None: never.', `${indent}    `, '    '),
    '',
    `${indent}Raises:`,
    `${indent}    DeskhandError: The service refused, or cannot be reached.`,
    `${indent}"""`,
  ];
}

const optional = (type: string): string => (type.startsWith('Optional[') ? type : `Optional[${type}]`);

function methodLines(method: Method, kind: 'sync' | 'async'): string[] {
  const [define, wait] = kind === 'sync' ? ['def', ''] : ['async def', 'await '];
  const given = method.arguments.map(({ member }) => `"${member}": ${argumentName(member)}`);
  return [
    `    ${define} ${method.name}(`,
    '        self,',
    '        *,',
    ...method.arguments.map(({ member, type, required }) =>
      required
        ? `        ${argumentName(member)}: ${type},`
        : `        ${argumentName(member)}: ${optional(type)} = None,`,
    ),
    '        request_timeout: Optional[float] = None,',
    `    ) -> ${method.answer}:`,
    ...docstring(method),
    `        answer = ${wait}self._call(`,
    `            "${method.httpMethod}",`,
    `            "${method.path}",`,
    ...(given.length === 0
      ? ['            {},']
      : ['            {', ...given.map((each) => `                ${each},`), '            },']),
    '            request_timeout,',
    '        )',
    `        return cast("${method.answer}", answer)`,
  ];
}

function groupClass(
  { name, what }: (typeof GROUPS)[number],
  methods: readonly Method[],
  kind: 'sync' | 'async',
): string {
  const prefix = kind === 'sync' ? '' : 'Async';
  return [
    `class ${prefix}${name}Calls:`,
    `    """${what}"""`,
    '',
    `    def __init__(self, call: ${prefix}Call) -> None:`,
    '        self._call = call',
    ...methods.flatMap((method) => ['', ...methodLines(method, kind)]),
  ].join('\n');
}

const HEADER = '# Generated from docs/reference/openapi.json by `npm run generate`; do not edit.';

export interface PythonFiles {
  readonly types: string;
  readonly calls: string;
}

export function pythonClient(document: OpenApiDocument): PythonFiles {
  const types = pythonTypes(document.components.schemas);
  const groups = GROUPS.map((group) => ({
    group,
    methods: Object.entries(group.routes).map(([name, route]) => methodOf(name, route, types, document)),
  }));
  const reading = [...READING_ROUTES].map((route) => `        "${route}",`);
  return {
    calls: [
      HEADER,
      '"""The methods of the client, one for each route of the service."""',
      '',
      'from __future__ import annotations',
      '',
      'from typing import (',
      ...[
        'Awaitable',
        'Callable',
        'Dict',
        'FrozenSet',
        'Literal',
        'Mapping',
        'Optional',
        'Sequence',
        'Union',
        'cast',
      ].map((each) => `    ${each},`),
      ')',
      '',
      'from ._types import *  # noqa: F403',
      '',
      '# Method, path, members of the request (None: absent), seconds until the call is given up.',
      'Call = Callable[[str, str, Mapping[str, object], Optional[float]], object]',
      'AsyncCall = Callable[[str, str, Mapping[str, object], Optional[float]], Awaitable[object]]',
      '',
      '# Routes that only read, and can be repeated safely.',
      'READING: FrozenSet[str] = frozenset(',
      '    [',
      ...reading,
      '    ]',
      ')',
      '',
      '',
      (['sync', 'async'] as const)
        .flatMap((kind) => groups.map(({ group, methods }) => groupClass(group, methods, kind)))
        .join('\n\n\n'),
      '',
    ].join('\n'),
    types: [
      HEADER,
      '"""The shapes of requests and answers. Coordinates are desktop pixels, times milliseconds."""',
      '',
      'from __future__ import annotations',
      '',
      'from typing import TYPE_CHECKING, Dict, Literal, Optional, Sequence, TypedDict, Union',
      '',
      'if TYPE_CHECKING:',
      '    from typing_extensions import NotRequired',
      '',
      '',
      types.declarations(),
      '',
    ].join('\n'),
  };
}
