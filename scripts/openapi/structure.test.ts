import { expect, it } from 'vitest';
import { structuralChanges } from './structure.ts';

const schema = {
  type: 'object',
  description: 'A',
  properties: { title: { type: 'string' } },
  required: ['a', 'b'],
};

it('finds no difference in texts, in the order of members and of sets', () => {
  const told = { required: ['b', 'a'], properties: schema.properties, description: 'B', type: 'object' };
  expect(structuralChanges(schema, told)).toEqual([]);
});

it('finds members, types and bounds, and a member that is called title', () => {
  expect(structuralChanges(schema, { ...schema, type: 'array' })).toEqual(['type: "object" -> "array"']);
  expect(structuralChanges(schema, { ...schema, properties: {} })).toEqual([
    'properties.title: {"type":"string"} -> nothing',
  ]);
  expect(structuralChanges({ enum: ['a', 'b'] }, { enum: ['a', 'c', 'd'] })).toEqual(['enum: + c, + d, - b']);
  expect(structuralChanges([{ maximum: 1 }], [{ maximum: 2 }])).toEqual(['.0.maximum: 1 -> 2']);
});
