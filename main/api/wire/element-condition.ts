/** Conditions on elements: schema and decoding. */
import * as z from 'zod';
import { ELEMENT_ROLES } from '../../core/elements/model.ts';
import { LIMITS } from '../../core/limits.ts';
import {
  ELEMENT_CONDITION_STATES,
  type ElementCondition,
} from '../../operations/wait/conditions/condition.ts';
import { ELEMENT_MATCH, elementMatch } from './element-match.ts';
import { coordinate } from './fields.ts';
import { toWindowQuery, windowSelectors } from './window-selectors.ts';

/** What a person would point at and call here. */
const NEAR_PIXELS = 50;

/** Members that say which element is meant. */
const NAMING = ['id', 'name', 'role', 'near'] as const;

export const elementCondition = z
  .strictObject({
    kind: z.literal('element').describe('An element of a program.'),
    id: z
      .string()
      .min(1)
      .max(LIMITS.elementIdChars)
      .optional()
      .describe('Id of the element. Send it, or name, role or near.'),
    name: z.string().min(1).max(LIMITS.queryChars).optional().describe('Name of the element, ignoring case.'),
    match: elementMatch.default('exact').describe(ELEMENT_MATCH),
    role: z.enum(ELEMENT_ROLES).optional().describe('Role of the element.'),
    near: z
      .strictObject({
        x: coordinate.describe('In desktop pixels.'),
        y: coordinate.describe('In desktop pixels.'),
        within: z
          .int()
          .min(0)
          .max(LIMITS.regionSidePixels)
          .default(NEAR_PIXELS)
          .describe('Greatest distance from the pixel to the rectangle of the element, in pixels.'),
      })
      .optional()
      .describe(
        'Only elements near this pixel, the closest first; name and role may be left out then. Not allowed with id.',
      ),
    window: windowSelectors.optional().describe('Look only into the window that these selectors match.'),
    state: z
      .enum(ELEMENT_CONDITION_STATES)
      .default('exists')
      .describe(
        'State to wait for. `gone` is also met if the element with this id now has another role or name.',
      ),
    value: z
      .string()
      .max(LIMITS.queryChars)
      .optional()
      .describe('Only with state `value`: the value to wait for.'),
  })
  .refine((sent) => NAMING.some((member) => sent[member] !== undefined), {
    path: ['id'],
    message: 'A condition on an element needs id, name, role or near.',
    params: { code: 'required' },
  })
  .refine(({ id, near }) => id === undefined || near === undefined, {
    path: ['near'],
    message: 'Expected id or near, not both.',
    params: { code: 'contradiction' },
  })
  .refine(({ state, value }) => (state === 'value') === (value !== undefined), {
    path: ['value'],
    message: 'State value needs value, and no other state takes it.',
    params: { code: 'required' },
  })
  .meta({ id: 'ElementCondition', description: 'An element exists, is gone, or has a state.' });

export function toElementCondition(wire: z.output<typeof elementCondition>): ElementCondition {
  const { id, name, role, near, match, state, value } = wire;
  return {
    kind: 'element',
    element:
      id === undefined
        ? { match, ...(name === undefined ? {} : { name }), ...(role === undefined ? {} : { role }) }
        : { id },
    part:
      wire.window === undefined
        ? null
        : { kind: 'window', query: toWindowQuery(wire.window), path: 'window' },
    state,
    ...(near === undefined ? {} : { near: { point: { x: near.x, y: near.y }, within: near.within } }),
    ...(value === undefined ? {} : { value }),
  };
}
