/**
 * The tables against a second list of signatures, from people who have run theirs on a Mac: a wrong type that the stand-in has as
 * well is found by nothing else. Classes: w pointer or unsigned word, s signed word, u8 to i32, f32, f64, structures, v nothing.
 */
import { expect, test } from 'vitest';
import known from '../../../../testing/darwin/signatures.json' with { type: 'json' };
import { bindAccessibility } from './accessibility.ts';
import { bindCoreFoundation } from './core-foundation.ts';
import { bindCoreGraphics } from './core-graphics.ts';
import { bindEvents } from './events.ts';
import { bindImageIo } from './image-io.ts';
import { bindLayout } from './layout.ts';
import type { MacLibrary, NativeType } from './library.ts';
import { bindObjectiveC } from './objective-c.ts';
import { bindSpawn } from './spawn.ts';
import { CF_RANGE, CG_POINT, CG_RECT } from './types.ts';

const CLASSES: ReadonlyMap<NativeType, string> = new Map<NativeType, string>([
  ['void', 'v'],
  ['void *', 'w'],
  ['str', 'w'],
  ['char **', 'w'],
  ['uintptr_t', 'w'],
  ['size_t', 'w'],
  ['uint64_t', 'w'],
  ['intptr_t', 's'],
  ['int64_t', 's'],
  ['bool', 'u8'],
  ['uint8_t', 'u8'],
  ['uint16_t', 'u16'],
  ['int16_t', 'i16'],
  ['uint32_t', 'u32'],
  ['int32_t', 'i32'],
  ['float', 'f32'],
  ['double', 'f64'],
  [CG_POINT, 'point'],
  [CG_RECT, 'rect'],
  [CF_RANGE, 'range'],
]);

const declared = new Map<string, string>();
const classOf = (type: NativeType): string => CLASSES.get(type) ?? 'unknown';
const recording: MacLibrary = {
  declare(name, result, parameters) {
    declared.set(name, `${classOf(result)}(${parameters.map(classOf).join(',')})`);
    return () => {
      throw new Error('never called');
    };
  },
  symbol: () => 0,
};
for (const bind of [
  bindAccessibility,
  bindCoreFoundation,
  bindCoreGraphics,
  bindEvents,
  bindImageIo,
  bindLayout,
  bindObjectiveC,
  bindSpawn,
])
  bind(recording);

const listed = new Map(known.flatMap(({ signatures }) => Object.entries<string>(signatures)));

test.each([...listed])('%s is %s', (name, signature) => {
  expect(declared.get(name)).toBe(signature);
});

test('every function is in the second list', () => {
  expect([...declared.keys()].filter((name) => !listed.has(name))).toEqual([]);
});

test('no function needs what Apple’s arm64 passes in its own way: variadic, or more than eight words and a small one', () => {
  for (const [name, signature] of declared) {
    const parameters = signature.slice(signature.indexOf('(') + 1, -1).split(',');
    // Beyond the eighth, arguments lie on the stack, where Apple packs small ones.
    expect([name, parameters.slice(8).every((each) => each === 'w')]).toEqual([name, true]);
  }
});

test('nothing is called that flashes on the screen of macOS 26, or that shows the wallpaper alone without permission', () => {
  const flashing = /^CG(WindowListCreateImage|DisplayCreateImage|DisplayStream)/;
  expect([...declared.keys()].filter((name) => flashing.test(name))).toEqual([]);
});
