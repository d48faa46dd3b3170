/** A JSON Schema as tables of fields: name, type, bounds, whether it is required, meaning. */
import type { JsonSchema } from '../types.ts';
import { escapeMarkup } from '../../../core/text/escape-markup.ts';
import { code, inline } from './html.ts';

const REFERENCE = '#/components/schemas/';
/** Longer lists of words are listed by their schema, not in a table's cell. */
const SHOWN_WORDS = 12;

export const nameOf = ($ref: string): string => $ref.slice(REFERENCE.length);

export const anchorOf = (name: string): string => `schema-${name}`;

const link = (name: string): string => `<a href="#${anchorOf(name)}">${escapeMarkup(name)}</a>`;

/** In a cell: `integer, 1 to 100`. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return link(nameOf(schema.$ref));
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) return words(schema.enum);
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants !== undefined && schema.properties === undefined)
    return [...new Set(variants.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `array of ${typeOf(schema.items ?? {})}${bounds(schema)}`;
  return `${escapeMarkup([schema.type ?? 'any'].flat().join(' or '))}${bounds(schema)}`;
}

function words(values: readonly unknown[]): string {
  const shown = values.slice(0, SHOWN_WORDS).map((value) => code(String(value)));
  return values.length > SHOWN_WORDS
    ? `${shown.join(', ')} and ${values.length - SHOWN_WORDS} more`
    : shown.join(', ');
}

function bounds(schema: JsonSchema): string {
  const { minimum, maximum } = schema;
  const least = minimum ?? schema.minLength ?? schema.minItems;
  const most = maximum ?? schema.maxLength ?? schema.maxItems;
  const what = schema.type === 'string' ? ' characters' : schema.type === 'array' ? ' entries' : '';
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}${what}`;
  if (most !== undefined) return `, at most ${most}${what}`;
  return least === undefined ? '' : `, at least ${least}${what}`;
}

/** The fields of an object; of one that has several forms, a table for each. */
export function fieldsOf(schema: JsonSchema): string {
  const variants = schema.oneOf ?? schema.anyOf;
  if (schema.properties === undefined && variants !== undefined)
    return variants.map((variant) => `<div class="variant">${formOf(variant)}</div>`).join('');
  const parts = schema.allOf ?? [];
  return `${table(schema)}${parts.map(formOf).join('')}`;
}

const formOf = (schema: JsonSchema): string =>
  schema.properties === undefined && schema.allOf === undefined && schema.oneOf === undefined
    ? `<p>${typeOf(schema)}</p>`
    : fieldsOf(schema);

function table(schema: JsonSchema): string {
  const rows = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    rowsOf(name, property, schema.required?.includes(name) === true),
  );
  if (rows.length === 0) return '';
  return `<table><thead><tr><th>Field</th><th>Type</th><th></th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** A field's row, and those of the fields within it if it is an object without a name. */
function rowsOf(name: string, schema: JsonSchema, required: boolean): string[] {
  const row = `<tr><td>${code(name)}</td><td>${typeOf(schema)}</td><td>${required ? 'required' : ''}</td><td>${inline(schema.description ?? '')}</td></tr>`;
  const inner = schema.items?.properties === undefined ? schema : schema.items;
  const prefix = inner === schema ? `${name}.` : `${name}[].`;
  return [
    row,
    ...Object.entries(inner.properties ?? {}).flatMap(([member, property]) =>
      rowsOf(`${prefix}${member}`, property, inner.required?.includes(member) === true),
    ),
  ];
}
