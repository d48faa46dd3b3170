/** Values of Python and the arithmetic on them, as far as programs use it. A float is kept apart from an int, since its text differs. */
import { refuseSyntax, type Constant, type Literal, type SourcePlace } from './syntax.ts';

/** A float of Python; an int is a number. */
export interface Float {
  readonly float: number;
}

export type Value = number | Float | string | boolean | null | Constant | readonly Value[];

const MOST_CHARACTERS = 64 * 1024;
/** Beyond it a number of JavaScript is no longer every int of Python. */
const MOST_INT = Number.MAX_SAFE_INTEGER;

export const isValues = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);
const isFloat = (value: Value): value is Float =>
  typeof value === 'object' && value !== null && 'float' in value;
const isNumber = (value: Value): value is number | Float => typeof value === 'number' || isFloat(value);
const numberOf = (value: number | Float): number => (typeof value === 'number' ? value : value.float);

/** What a call is given: ints and floats are both numbers there. */
export function literalOf(value: Value): Literal {
  if (isValues(value)) return value.map(literalOf);
  return isFloat(value) ? value.float : value;
}

function checkedInt(value: number, place: SourcePlace): number {
  if (!Number.isFinite(value) || Math.abs(value) > MOST_INT)
    throw refuseSyntax(place, 'the number is too large.');
  // Python's ints have one zero.
  return value === 0 ? 0 : value;
}

function checkedFloat(value: number, place: SourcePlace): Float {
  if (!Number.isFinite(value)) throw refuseSyntax(place, 'the number is too large.');
  return { float: value };
}

function checkedText(text: string, place: SourcePlace): string {
  if (text.length > MOST_CHARACTERS)
    throw refuseSyntax(place, `a text has at most ${MOST_CHARACTERS} characters.`);
  return text;
}

/** Python rounds the quotient down, and the remainder has the divisor's sign: float_divmod of CPython's floatobject.c. */
function floorMod(a: number, b: number): number {
  const rest = a % b;
  if (rest === 0) return b < 0 ? -0 : 0;
  return rest < 0 !== b < 0 ? rest + b : rest;
}

function floorDivide(a: number, b: number): number {
  const quotient = (a - floorMod(a, b)) / b;
  // A zero has the sign of the quotient.
  if (quotient === 0) return a / b < 0 || Object.is(a / b, -0) ? -0 : 0;
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

const ARITHMETIC: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '//': floorDivide,
  '%': floorMod,
  '**': (a, b) => a ** b,
};
const DIVISIONS: ReadonlySet<string> = new Set(['/', '//', '%']);

/** `left operator right`. Throws a ValidationError for what Python has no meaning for, or what no program of calls needs. */
export function operate(operator: string, left: Value, right: Value, place: SourcePlace): Value {
  if (isNumber(left) && isNumber(right)) return calculate(operator, left, right, place);
  if (operator === '+' && typeof left === 'string' && typeof right === 'string')
    return checkedText(left + right, place);
  if (operator === '+' && isValues(left) && isValues(right)) return [...left, ...right];
  if (operator === '*' && typeof left === 'string' && typeof right === 'number') {
    if (left.length * right > MOST_CHARACTERS) checkedText(' '.repeat(MOST_CHARACTERS + 1), place);
    return left.repeat(Math.max(0, right));
  }
  throw refuseSyntax(place, `${operator} takes two numbers here.`, 'Write the value itself.');
}

function calculate(operator: string, left: number | Float, right: number | Float, place: SourcePlace): Value {
  const [a, b] = [numberOf(left), numberOf(right)];
  if (DIVISIONS.has(operator) && b === 0) throw refuseSyntax(place, 'a number is divided by 0.');
  if (operator === '**' && a === 0 && b < 0) throw refuseSyntax(place, 'a number is divided by 0.');
  const result = ARITHMETIC[operator]?.(a, b) ?? NaN;
  if (Number.isNaN(result)) throw refuseSyntax(place, `${operator} has no real number as its result.`);
  const isWhole = operator !== '/' && !isFloat(left) && !isFloat(right) && !(operator === '**' && b < 0);
  return isWhole ? checkedInt(result, place) : checkedFloat(result, place);
}

/** `-value`. */
export function negate(value: Value, place: SourcePlace): Value {
  if (!isNumber(value)) throw refuseSyntax(place, 'expected a number.');
  return isFloat(value) ? { float: -value.float } : 0 - value;
}

/** To the nearest int; halves to the even one. */
function roundHalfEven(value: number): number {
  const below = Math.floor(value);
  if (value - below !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

function intOf(value: Value, place: SourcePlace): number {
  if (isNumber(value)) return checkedInt(Math.trunc(numberOf(value)), place);
  if (typeof value === 'string' && /^\s*[+-]?\d{1,15}\s*$/.test(value)) return Number(value) + 0;
  throw refuseSyntax(place, 'int takes a number, or a string of digits.');
}

/** The least or the greatest of the arguments, or of the one list that is given. */
function extreme(name: 'min' | 'max', values: readonly Value[], place: SourcePlace): Value {
  const [only] = values;
  const each = values.length === 1 && isValues(only) ? only : values;
  const numbers = each.filter(isNumber);
  const [first, ...others] = numbers;
  if (first === undefined || numbers.length < each.length)
    throw refuseSyntax(place, `${name} takes numbers.`);
  const isBetter = (a: number, b: number): boolean => (name === 'min' ? a < b : a > b);
  return others.reduce((best, next) => (isBetter(numberOf(next), numberOf(best)) ? next : best), first);
}

const FUNCTIONS: Readonly<Record<string, (given: readonly Value[], place: SourcePlace) => Value>> = {
  int: ([value = null], place) => intOf(value, place),
  float: ([value = null], place) => {
    if (!isNumber(value)) throw refuseSyntax(place, 'float takes a number.');
    return { float: numberOf(value) };
  },
  round: ([value = null, ...more], place) => {
    if (!isNumber(value) || more.length > 0) throw refuseSyntax(place, 'round takes one number.');
    return checkedInt(roundHalfEven(numberOf(value)), place);
  },
  abs: ([value = null], place) => {
    if (!isNumber(value)) throw refuseSyntax(place, 'abs takes a number.');
    return isFloat(value) ? { float: Math.abs(value.float) } : Math.abs(value);
  },
  min: (values, place) => extreme('min', values, place),
  max: (values, place) => extreme('max', values, place),
  len: ([value = null], place) => {
    if (typeof value === 'string') return Array.from(value).length;
    if (isValues(value)) return value.length;
    throw refuseSyntax(place, 'len takes a string or a list.');
  },
  str: ([value = null], place) => pythonText(value, place),
};

/** The functions of Python that a program may call, by name. */
export const isPythonFunction = (name: string): boolean => Object.hasOwn(FUNCTIONS, name);

export function callFunction(name: string, given: readonly Value[], place: SourcePlace): Value {
  const called = FUNCTIONS[name];
  const most = name === 'min' || name === 'max' ? Infinity : 2;
  if (called === undefined || given.length === 0 || given.length > most)
    throw refuseSyntax(place, `${name} is not given what it takes.`);
  return called(given, place);
}

/** Beyond these Python writes an exponent in another form. */
const isPlainFloat = (value: number): boolean =>
  value === 0 || (Math.abs(value) >= 1e-4 && Math.abs(value) < 1e16);

/** The value as `str` and f-strings write it. */
export function pythonText(value: Value, place: SourcePlace): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (value === null) return 'None';
  if (typeof value === 'number') return String(value);
  if (isFloat(value) && isPlainFloat(value.float)) {
    const text = Object.is(value.float, -0) ? '-0' : String(value.float);
    return /^-?\d+$/.test(text) ? `${text}.0` : text;
  }
  throw refuseSyntax(place, 'this value cannot be written as text here.', 'Write the text itself.');
}

/** `value[index]`. */
export function itemOf(value: Value, index: Value, place: SourcePlace): Value {
  const items = typeof value === 'string' ? Array.from(value) : value;
  if (!isValues(items) || typeof index !== 'number')
    throw refuseSyntax(place, 'only lists and strings have items, and a whole number counts them.');
  const item = items.at(index);
  if (item === undefined || index < -items.length) throw refuseSyntax(place, 'there is no such item.');
  return item;
}

/** `range(stop)`, `range(start, stop)` or `range(start, stop, step)`. */
export function rangeOf(given: readonly Value[], most: number, place: SourcePlace): readonly number[] {
  const numbers = given.filter((value) => typeof value === 'number');
  if (numbers.length !== given.length || numbers.length === 0 || numbers.length > 3)
    throw refuseSyntax(place, 'range takes one to three whole numbers.');
  const [first = 0, second, step = 1] = numbers;
  const [start, stop] = second === undefined ? [0, first] : [first, second];
  if (step === 0) throw refuseSyntax(place, 'the step of a range is not 0.');
  const count = Math.max(0, Math.ceil((stop - start) / step));
  if (count > most) throw refuseSyntax(place, `a list has at most ${most} items.`);
  return Array.from({ length: count }, (_, index) => start + index * step);
}
