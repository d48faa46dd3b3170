import { expect, test } from 'vitest';
import { ALL_SCOPES, type Scope } from '../../operations/support/operation.ts';
import { INSTRUCTIONS, listTools } from './list.ts';

const everything = listTools(ALL_SCOPES);
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

test('the list of tools, byte by byte small', () => {
  expect(everything.map(({ name }) => name)).toEqual([
    'see',
    'act',
    'find',
    'wait',
    'windows',
    'clipboard',
    'files',
    'launch',
    'run',
  ]);
  const sizes = Object.fromEntries(everything.map((tool) => [tool.name, bytesOf(tool)]));
  expect({ ...sizes, all: bytesOf({ tools: everything }) }).toMatchInlineSnapshot(`
    {
      "act": 2080,
      "all": 7587,
      "clipboard": 399,
      "files": 262,
      "find": 1118,
      "launch": 553,
      "run": 435,
      "see": 1139,
      "wait": 1027,
      "windows": 554,
    }
  `);
  // The description of a whole list costs a model this at the start of every conversation.
  expect(bytesOf({ tools: everything })).toBeLessThanOrEqual(0.95 * 8000);
  expect(
    Object.fromEntries(
      everything.map((tool) => [tool.name, Object.keys(tool.inputSchema['properties'] ?? {})]),
    ),
  ).toMatchInlineSnapshot(`
    {
      "act": [
        "actions",
        "frame",
        "screen",
        "expect",
        "changes",
        "picture",
        "settle_ms",
      ],
      "clipboard": [
        "text",
        "type",
        "raw",
      ],
      "files": [
        "path",
        "text",
        "delete",
      ],
      "find": [
        "text",
        "element",
        "color",
        "image",
        "place",
        "match",
        "within",
        "screen",
        "region",
        "frame",
        "language",
        "limit",
      ],
      "launch": [
        "program",
        "args",
        "cwd",
        "title",
        "timeout_s",
      ],
      "run": [
        "command",
        "shell",
        "cwd",
        "timeout_s",
      ],
      "see": [
        "what",
        "screen",
        "region",
        "frame",
        "window",
        "for",
        "since",
        "cursor",
        "language",
      ],
      "wait": [
        "until",
        "text",
        "window",
        "element",
        "screen",
        "region",
        "frame",
        "still_ms",
        "timeout_s",
        "wait_id",
      ],
      "windows": [
        "do",
        "id",
        "title",
        "region",
        "frame",
      ],
    }
  `);
});

test.each(everything)('$name is what every client takes', (tool) => {
  expect(tool.name).toMatch(/^[a-z_]{1,20}$/);
  expect(tool.description).not.toBe('');
  expect(tool.inputSchema.type).toBe('object');
  // Pictures are dropped by some clients next to structured content.
  expect(tool).not.toHaveProperty('outputSchema');
  // Some hosts drop the tool for a top-level member that the protocol does not know.
  expect(Object.keys(tool).sort()).toEqual(['annotations', 'description', 'inputSchema', 'name', 'title']);
});

const typesIn = (value: unknown): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
        name === 'type' ? [member] : typesIn(member),
      );

// Clients drop such properties, or refuse the whole list for them.
test('no property has several types', () => {
  const types = everything.flatMap(({ inputSchema }) => typesIn(inputSchema));
  expect(types.length).toBeGreaterThan(50);
  expect(types.filter((type) => typeof type !== 'string' && typeof type !== 'object')).toEqual([]);
  expect(types.filter((type) => Array.isArray(type))).toEqual([]);
  expect(JSON.stringify(everything)).not.toContain('anyOf');
});

test('what looks is said to change nothing, and what changes is said to', () => {
  const looks = everything.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);
  expect(looks).toEqual(['see', 'find', 'wait']);
  for (const { annotations } of everything)
    expect(annotations.destructiveHint === true).toBe(annotations.readOnlyHint !== true);
});

test('a tool is not listed for whoever lacks its scope', () => {
  const only = new Set<Scope>(['see']);
  expect(listTools(only).map(({ name }) => name)).toEqual(['see', 'find', 'wait', 'windows']);
});

test('the instructions fit where clients cut them, the cheap ways first', () => {
  expect(INSTRUCTIONS.length).toBeLessThanOrEqual(2000);
  const [changes, since, picture] = ['changes:true', 'since:"last"', 'Take a picture'].map((word) =>
    INSTRUCTIONS.indexOf(word),
  );
  expect([changes, since, picture]).toEqual(
    [changes, since, picture].toSorted((a, b) => Number(a) - Number(b)),
  );
  expect(changes).toBeGreaterThan(0);
});
