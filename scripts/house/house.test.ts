import { expect, it } from 'vitest';
import { abortListeners } from './abort-listeners.ts';
import { twiceDeclared } from './exports.ts';
import { lengthAt, measureFunctions } from './functions.ts';
import { arrowsUp, importCircles } from './imports.ts';
import { busClients, keyMemories, portDecorators } from './once.ts';
import { requestContexts } from './request-contexts.ts';
import { runsBeforeOthers } from './run-last.ts';
import { parseSource } from './source-files.ts';

const importing = (path: string, ...targets: readonly string[]) =>
  parseSource(path, targets.map((target) => `import { x } from '${target}';\n`).join(''));

it('finds circles of imports, however long, re-exports and types included', () => {
  const files = [
    importing('a/one.ts', './two.ts', '../b/far.ts'),
    importing('a/two.ts', '../b/three.ts'),
    parseSource('b/three.ts', "export type { X } from '../a/one.ts';"),
    importing('b/far.ts', 'node:fs', './missing.ts'),
  ];
  expect(importCircles(files).map((circle) => [...circle].sort())).toEqual([
    ['a/one.ts', 'a/two.ts', 'b/three.ts'],
  ]);
});

it('finds exported names that two files declare, and no others', () => {
  const files = [
    parseSource('a.ts', 'export const both = 1; const own = 1; export interface Once { a: 1 }'),
    parseSource('b.ts', 'export function both() {} const own = 2; export { own as renamed };'),
  ];
  expect([...twiceDeclared(files)]).toEqual([['both', ['a.ts', 'b.ts']]]);
});

it('measures functions of every kind from their first to their last line', () => {
  const text =
    'function outer() {\n  const inner = () => {\n    return 1;\n  };\n  return inner;\n}\nconst one = () => 1;';
  const found = measureFunctions([parseSource('a.ts', text)]);
  expect(found.map(({ name, line, lines }) => [name, line, lines])).toEqual([
    ['outer', 1, 6],
    ['inner', 2, 3],
    ['one', 7, 1],
  ]);
  expect(lengthAt(found, 0.34)).toBe(3);
});

it('finds listeners on abort signals, and no other listeners', () => {
  const text =
    "signal?.addEventListener('abort', f);\nsignal.addEventListener('close', f);\nonAbort(signal, f);";
  expect(abortListeners([parseSource('a.ts', text)])).toEqual([{ path: 'a.ts', line: 1 }]);
});

it('finds runs that another parameter follows, save for a callback', () => {
  const text =
    'function wait(run: Run, ms: number) {}\n' +
    'interface Port { act(run: Run<string>, gate: Gate): Promise<void> }\n' +
    'const one = (desk: Desk, run: Run, work: () => Promise<void>) => work();\n' +
    'const two = (desk: Desk, run: Run) => desk;\n' +
    'const endedBy = (run: Run, signal: AbortSignal): Run => ({ ...run, signal });';
  expect(runsBeforeOthers([parseSource('a.ts', text)]).map(({ line }) => line)).toEqual([1, 2]);
});

it('finds what a request is carried in, and counts an extension with what it extends', () => {
  const text =
    'interface Caller { requestId: string; signal: AbortSignal }\n' +
    'interface HttpCaller extends Caller { path: string }\n' +
    'interface RequestContext { caller: Caller }\n' +
    'interface Stamp { requestId: string }';
  const files = [parseSource('main/http/a.ts', text), parseSource('main/core/b.ts', text)];
  expect(requestContexts(files)).toEqual(['main/http/a.ts Caller', 'main/http/a.ts RequestContext']);
});

it('finds imports that do not go down a floor', () => {
  const files = [
    importing('main/operations/see/see.ts', '../act/act.ts', '../support/desk.ts'),
    importing('main/core/text/words.ts', '../elements/model.ts'),
  ];
  expect(arrowsUp(files)).toEqual([
    { path: 'main/operations/see/see.ts', line: 1 },
    { path: 'main/core/text/words.ts', line: 1 },
  ]);
});

it('finds clients of D-Bus, packages and own ones', () => {
  const files = [
    importing('a.ts', 'dbus-native'),
    importing('b.ts', '@jellybrick/dbus-next'),
    parseSource('c.ts', 'const first = `\\0AUTH EXTERNAL ${user}`;'),
    importing('d.ts', './dbus.ts'),
  ];
  expect(busClients(files).map(({ path }) => path)).toEqual(['a.ts', 'b.ts', 'c.ts']);
});

it('finds variables that keep keys, and no parameters', () => {
  const text =
    'const held = new Map<Key, Stroke>();\nconst all: HeldKey[] = [];\n' +
    'const other = new Map<string, Key>();\nfunction lift(held: readonly Key[] = []) {}';
  expect(keyMemories([parseSource('a.ts', text)]).map(({ line }) => line)).toEqual([1, 2]);
});

it('finds objects that hand a port on method by method, and none that a table makes', () => {
  const port =
    'export const lampMethods = { on: "effect", off: "release", state: "look" } satisfies Methods<Lamp>;';
  const by = (members: string) => parseSource('b.ts', `const b = (lamp: Lamp) => (${members});`);
  const found = (members: string) => portDecorators([parseSource('a.ts', port), by(members)]).length;
  expect(found('{ ...lamp, on: (at) => count(() => lamp.on(at)), async off() { await lamp.off(); } }')).toBe(
    1,
  );
  expect(found('{ ...lamp, on: (at) => lamp.on(at) }')).toBe(0);
  expect(
    found('{ on: (id) => send(id, (it) => it.on(lamp)), off: (id) => send(id, (it) => it.off(lamp)) }'),
  ).toBe(0);
  expect(found('aroundPort(lamp, lampMethods, { look })')).toBe(0);
});
