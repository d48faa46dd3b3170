/**
 * Python types of JSON schemas: a TypedDict for each object, `Literal` for words, `Union` for alternatives. Written for Python 3.9, so
 * that aliases name classes in quotes and use `Union` instead of `|`.
 */
import type { JsonSchema } from '../../../main/api/openapi/types.ts';
import { commentLines, docLines } from './text.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

const REFERENCE = '#/components/schemas/';

/** Any text to a type checker: their names are checked by the service. */
const TEXTS: readonly string[] = ['KeyName', 'KeyChord'];

const SCALARS: Readonly<Record<string, string>> = {
  integer: 'int',
  number: 'float',
  string: 'str',
  boolean: 'bool',
  null: 'None',
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** `text_query`: `TextQuery` */
export const classWord = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map(capitalised)
    .join('');

const refName = ({ $ref }: JsonSchema): string | undefined => $ref?.slice(REFERENCE.length);

/** Alternatives, those of alternatives included. */
export function alternativesOf(schema: JsonSchema, schemas: Schemas): readonly JsonSchema[] {
  const referred = refName(schema);
  if (referred !== undefined) return alternativesOf(schemas[referred] ?? {}, schemas);
  const several = schema.oneOf ?? schema.anyOf;
  if (several === undefined || schema.type !== undefined) return [schema];
  return several.flatMap((each) => alternativesOf(each, schemas));
}

/** The words by which an alternative differs from the others: the values of its first member that has few. */
function distinguishing({ properties = {} }: JsonSchema, index: number): string {
  const [first] = Object.values(properties);
  const words = first?.enum ?? (first?.const === undefined ? [] : [first.const]);
  return words.length === 0 ? `Variant${index + 1}` : words.map((word) => classWord(String(word))).join('Or');
}

/** A literal of Python. */
const literal = (value: unknown): string =>
  value === true ? 'True' : value === false ? 'False' : JSON.stringify(value);

/** Annotations are never evaluated, so classes need no quotes in them; the words of `Literal` keep theirs. */
export const bare = (type: string): string =>
  type.replaceAll(/Literal\[[^\]]*\]|"(\w+)"/g, (found, name: string | undefined) => name ?? found);

/** One annotation for several: words are joined, and None makes the rest optional. */
export function union(types: readonly string[]): string {
  const words = types.flatMap((type) => /^Literal\[(.*)\]$/.exec(type)?.[1] ?? []);
  const literals = words.length === 0 ? [] : [`Literal[${words.join(', ')}]`];
  const each = [...new Set([...literals, ...types.filter((type) => !type.startsWith('Literal['))])];
  const present = each.filter((type) => type !== 'None');
  const inner = present.length === 1 ? String(present[0]) : `Union[${present.join(', ')}]`;
  if (present.length === 0) return 'None';
  return present.length === each.length ? inner : `Optional[${inner}]`;
}

export interface PythonTypes {
  /** The type of a schema, as an annotation. `name` is that of the class for an object without its own name. */
  annotation(schema: JsonSchema, name: string): string;
  /** The classes and aliases that the annotations so far need. */
  declarations(): string;
}

/** The name wanted, with a number if it is taken; it is taken then. */
function freeName(wanted: string, taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

export function pythonTypes(schemas: Schemas): PythonTypes {
  const written: string[] = [];
  /** Structure to name: the same object is one class. */
  const classes = new Map<string, string>();
  const taken = new Set(Object.keys(schemas));
  const declared = new Set<string>();

  function objectType(schema: JsonSchema, name: string): string {
    const { properties, additionalProperties } = schema;
    if (properties === undefined || Object.keys(properties).length === 0) {
      const value =
        typeof additionalProperties === 'object' ? annotation(additionalProperties, name) : 'object';
      return `Dict[str, ${value}]`;
    }
    const structure = JSON.stringify({ ...schema, description: '' });
    const known = classes.get(structure);
    if (known !== undefined) return `"${known}"`;
    const className = freeName(name, taken);
    classes.set(structure, className);
    declareClass(className, schema, []);
    return `"${className}"`;
  }

  function declareClass(name: string, schema: JsonSchema, bases: readonly string[]): void {
    const { properties = {}, required = [], description = '' } = schema;
    const place = written.push('') - 1;
    const members = Object.entries(properties).flatMap(([member, value]) => {
      const type = bare(annotation(value, `${name}${classWord(member)}`));
      return [
        ...commentLines(value.description ?? '', '    '),
        `    ${member}: ${required.includes(member) ? type : `NotRequired[${type}]`}`,
      ];
    });
    const head = `class ${name}(${bases.length === 0 ? 'TypedDict' : bases.join(', ')}):`;
    const doc = docLines(description === '' ? `Shape of ${name}.` : description, '    ', '', '"""');
    written[place] = [head, ...doc, '', ...members].join('\n');
  }

  function annotation(schema: JsonSchema, name: string): string {
    const referred = refName(schema);
    if (referred !== undefined) return TEXTS.includes(referred) ? 'str' : `"${referred}"`;
    if (schema.const !== undefined)
      return schema.type === 'number' ? 'float' : `Literal[${literal(schema.const)}]`;
    if (schema.enum !== undefined) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    const { type } = schema;
    if (typeof type === 'object') return union(type.map((each) => SCALARS[each] ?? 'object'));
    if (type === 'object') return objectType(schema, name);
    if (type === 'array') return `Sequence[${annotation(schema.items ?? {}, name)}]`;
    if (type !== undefined) return SCALARS[type] ?? 'object';
    const several = schema.oneOf ?? schema.anyOf;
    if (several === undefined) return 'object';
    return union(
      several.map((each, index) =>
        annotation(each, each.type === 'object' ? `${name}${distinguishing(each, index)}` : name),
      ),
    );
  }

  function declare(name: string, schema: JsonSchema): void {
    if (declared.has(name) || TEXTS.includes(name)) return;
    declared.add(name);
    const base = refName(schema);
    if (schema.properties !== undefined) declareClass(name, schema, base === undefined ? [] : [base]);
    else {
      const place = written.push('') - 1;
      const type = annotation(schema, name);
      written[place] = [...commentLines(schema.description ?? '', ''), `${name} = ${type}`].join('\n');
    }
  }

  return {
    annotation,
    declarations() {
      for (const [name, schema] of inOrder(schemas)) declare(name, schema);
      return written.join('\n\n\n');
    },
  };
}

/** A class before the class that extends it. */
const inOrder = (schemas: Schemas): readonly (readonly [string, JsonSchema])[] =>
  Object.entries(schemas).sort(([, a], [, b]) => Number(isExtended(a)) - Number(isExtended(b)));

const isExtended = (schema: JsonSchema): boolean =>
  schema.$ref !== undefined && schema.properties !== undefined;
