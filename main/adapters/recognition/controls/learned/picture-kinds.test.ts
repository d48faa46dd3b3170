/** Under which kind a candidate goes when the network knows another one. */
import { expect, test } from 'vitest';
import type { PixelControl } from '../../../../core/elements/pixel-control.ts';
import { kindBy } from './picture-kinds.ts';

type Kind = 'button' | 'checkbox' | 'radio' | 'switch';

const SQUARE = { x: 0, y: 0, width: 20, height: 20 };
const LONG = { x: 0, y: 0, width: 40, height: 20 };

const namedBy = (kind: Kind, box: PixelControl['box'], sure: Kind, chance: number): string =>
  kindBy({ kind, box }, { chanceOf: (each) => (each === sure ? chance : 0), isInked: false });

test.each([
  ['checkbox', SQUARE, 'radio', 'radio'],
  ['radio', SQUARE, 'checkbox', 'checkbox'],
  ['button', SQUARE, 'checkbox', 'checkbox'],
  ['button', SQUARE, 'radio', 'radio'],
  ['button', LONG, 'switch', 'switch'],
  // No form of what the network names.
  ['button', LONG, 'checkbox', 'button'],
  ['button', SQUARE, 'switch', 'button'],
  ['checkbox', SQUARE, 'switch', 'checkbox'],
] as const)('a %s in %j that the network is sure to be a %s is a %s', (kind, box, sure, named) => {
  expect(namedBy(kind, box, sure, 0.99)).toBe(named);
  expect(namedBy(kind, box, sure, 0.8)).toBe(kind);
});
