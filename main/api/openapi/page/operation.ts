/** One operation as a section of the page: request, answer, failures, and calls that work. */
import type { MediaType, OpenApiOperation, Parameter } from '../types.ts';
import { escapeMarkup } from '../../../core/text/escape-markup.ts';
import { code, inline, prose } from './html.ts';
import { fieldsOf, typeOf } from './schema.ts';

const JSON_TYPE = 'application/json';

export function operationSection(path: string, method: string, operation: OpenApiOperation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content[JSON_TYPE];
  const { 200: success, ...failures } = responses;
  const answer = success?.content[JSON_TYPE];
  return [
    `<section id="${operationId}"><h3><span class="method">${method.toUpperCase()}</span> ${escapeMarkup(path)}</h3>`,
    prose(`${summary}.`),
    description === `${summary}.` ? '' : prose(description),
    `<p class="access">${access(operation)}</p>`,
    parameterTable(
      'Query',
      parameters.filter((parameter) => parameter.in === 'query'),
    ),
    parameterTable(
      'Headers',
      parameters.filter((parameter) => parameter.in === 'header'),
    ),
    body?.schema === undefined ? '' : `<h4>Body</h4>${typeLine(body)}${fieldsOf(body.schema)}`,
    answer?.schema === undefined
      ? ''
      : `<h4>Answer</h4>${fieldsOf(answer.schema.anyOf?.[0] ?? answer.schema)}`,
    bytesLine(Object.keys(success?.content ?? {})),
    examples(path, method, operation),
    `<details><summary>Failures</summary><dl>${Object.entries(failures)
      .map(([status, failure]) => `<dt>${status}</dt><dd>${prose(failure.description)}</dd>`)
      .join('')}</dl></details></section>`,
  ].join('');
}

function access({ security }: OpenApiOperation): string {
  const [needed] = security;
  if (needed === undefined) return 'Needs no token.';
  return 'execSecret' in needed
    ? `Needs ${code('x-service-token')}, where the service has a token, and ${code('x-service-exec-secret')}.`
    : `Needs ${code('x-service-token')}, where the service has a token.`;
}

const typeLine = ({ schema = {} }: MediaType): string =>
  schema.$ref === undefined ? '' : `<p>${typeOf(schema)}</p>`;

const bytesLine = (types: readonly string[]): string => {
  const others = types.filter((type) => type !== JSON_TYPE);
  return others.length === 0 ? '' : `<p>Or bare bytes: ${others.map(code).join(', ')}.</p>`;
};

const parameterTable = (heading: string, parameters: readonly Parameter[]): string =>
  parameters.length === 0
    ? ''
    : `<h4>${heading}</h4><table><thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${parameters
        .map(
          ({ name, schema, description = '' }) =>
            `<tr><td>${code(name)}</td><td>${typeOf(schema)}</td><td>${inline(description)}</td></tr>`,
        )
        .join('')}</tbody></table>`;

function examples(
  path: string,
  method: string,
  { parameters = [], requestBody, responses }: OpenApiOperation,
): string {
  const answers = responses['200']?.content[JSON_TYPE]?.examples ?? {};
  const bodies = requestBody?.content[JSON_TYPE]?.examples ?? {};
  const query = parameters
    .filter(({ example }) => example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join('&');
  return Object.entries(answers)
    .map(([key, { summary, value }], index) => {
      const target = `http://127.0.0.1:8765${path}${index === 0 && query !== '' ? `?${query}` : ''}`;
      const sent = bodies[key]?.value;
      const call =
        method === 'get'
          ? `curl '${target}'`
          : `curl '${target}' -H 'content-type: application/json' \\\n  -d '${JSON.stringify(sent ?? {})}'`;
      return `<details><summary>Example: ${escapeMarkup(summary)}</summary><pre>${escapeMarkup(call)}</pre><pre>${escapeMarkup(JSON.stringify(value, null, 2))}</pre></details>`;
    })
    .join('');
}
