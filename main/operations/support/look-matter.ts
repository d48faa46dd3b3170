/**
 * What a request that only looks would look at. It is collected from the whole input, so that an operation with a new member
 * hides nothing: every text in it that is no word of an option is something that is looked for.
 */
import type { MatterAct, MatterFact } from '../../core/matter.ts';
import type { Region } from '../../core/geometry.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Array.isArray(value);

/** Members whose texts are words of a fixed vocabulary, or say where something stands in the request. */
const OPTIONS: ReadonlySet<string> = new Set([
  'kind',
  'path',
  'match',
  'format',
  'languages',
  'state',
  'read',
  'place',
  'only',
  'mode',
  'pictureOptions',
]);
const MOST_FACTS = 40;

const isRegion = (
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<keyof Region, number>> =>
  ['x', 'y', 'width', 'height'].every((side) => typeof value[side] === 'number');

function factsIn(member: string, value: unknown): readonly MatterFact[] {
  if (OPTIONS.has(member)) return [];
  if (typeof value === 'string') return value === '' ? [] : [{ name: 'looksFor', text: value }];
  if (ArrayBuffer.isView(value)) return [{ name: 'picture', text: `${value.byteLength} bytes` }];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => factsIn(member, each));
  if (member === 'screen' && typeof value === 'number') return [{ name: 'area', text: `#${value}` }];
  if (!isRecord(value)) return [];
  if (isRegion(value))
    return [{ name: 'area', text: `${value.width} × ${value.height} at ${value.x}, ${value.y}` }];
  if (typeof value['x'] === 'number' && typeof value['y'] === 'number')
    return [{ name: 'place', text: `${value['x']}, ${value['y']}` }];
  return Object.entries(value).flatMap(([name, inner]) => factsIn(name, inner));
}

/** `title`: that of the operation. */
export const lookMatter = (title: string, input: unknown): MatterAct => [
  { name: 'does', text: title },
  ...factsIn(typeof input === 'number' ? 'screen' : '', input).slice(0, MOST_FACTS),
];
