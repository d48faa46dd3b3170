/** The arguments of one call, by the names of its parameters, each checked for its type when it is asked for. */
import { refuseSyntax, type LibraryCall, type Literal } from './syntax.ts';

export interface Arguments {
  has(name: string): boolean;
  /** `None` counts as left out. Throws a ValidationError if it is of another type, as the others do. */
  number(name: string): number | undefined;
  /** Whole and within the range; `fallback` if it is left out. */
  count(name: string, fallback: number, range: { readonly least: number; readonly most: number }): number;
  /** Seconds, as milliseconds; 0 if it is left out. */
  milliseconds(name: string, most: number): number;
  flag(name: string, fallback: boolean): boolean;
  /** A string or a constant's name. */
  word(name: string): string | undefined;
  literal(name: string): Literal | undefined;
  /** A refusal about one of them. */
  refuse(name: string, expected: string): Error;
}

export const isList = (value: Literal | undefined): value is readonly Literal[] => Array.isArray(value);

const isConstant = (value: Literal): value is { readonly constant: string } =>
  typeof value === 'object' && value !== null && 'constant' in value;

/** Python's own rules: those without a name in the order of the parameters, none twice, none that does not exist. */
export function bindArguments(call: LibraryCall, parameters: readonly string[]): Arguments {
  const { positional, keywords, place, name: callee } = call;
  if (positional.length > parameters.length)
    throw refuseSyntax(place, `${callee} takes at most ${parameters.length} arguments.`);
  const bound = new Map<string, Literal>();
  for (const [index, value] of positional.entries()) bound.set(parameters[index] ?? '', value);
  for (const [name, value] of keywords) {
    if (!parameters.includes(name))
      throw refuseSyntax(place, `${callee} has no argument ${name}.`, `It takes ${parameters.join(', ')}.`);
    if (bound.has(name)) throw refuseSyntax(place, `${name} is given twice.`);
    bound.set(name, value);
  }
  const refuse = (name: string, expected: string): Error =>
    refuseSyntax(place, `${name} of ${callee}: expected ${expected}.`);
  const literal = (name: string): Literal | undefined => bound.get(name) ?? undefined;
  const number = (name: string): number | undefined => {
    const value = literal(name);
    if (value === undefined || typeof value === 'number') return value;
    throw refuse(name, 'a number');
  };
  return {
    has: (name) => literal(name) !== undefined,
    refuse,
    literal,
    number,
    count(name, fallback, { least, most }) {
      const value = number(name) ?? fallback;
      if (!Number.isInteger(value) || value < least || value > most)
        throw refuse(name, `a whole number from ${least} to ${most}`);
      return value;
    },
    milliseconds(name, most) {
      const value = Math.round((number(name) ?? 0) * 1000);
      if (value < 0 || value > most) throw refuse(name, `seconds from 0 to ${most / 1000}`);
      return value;
    },
    flag(name, fallback) {
      const value = literal(name) ?? fallback;
      if (typeof value !== 'boolean') throw refuse(name, 'True or False');
      return value;
    },
    word(name) {
      const value = literal(name);
      if (value === undefined || typeof value === 'string') return value;
      if (isConstant(value)) return value.constant;
      throw refuse(name, 'a string');
    },
  };
}
