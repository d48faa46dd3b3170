/** The part of the desktop that a request is about, named in the same ways wherever it can be named. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import type { Part } from '../../core/part.ts';
import { coordinate, pixelCount, region } from './fields.ts';
import { toWindowQuery, windowSelectors, type SelectorMembers } from './window-selectors.ts';

/** A region as flat members. */
export const regionFields = {
  region_x: coordinate
    .nullable()
    .optional()
    .describe('Left edge of the region, in desktop pixels. Send all four region_* members together.'),
  region_y: coordinate.nullable().optional().describe('Top edge of the region, in desktop pixels.'),
  region_width: pixelCount.nullable().optional().describe('Width of the region, in pixels.'),
  region_height: pixelCount.nullable().optional().describe('Height of the region, in pixels.'),
} as const;

export interface RegionFields {
  readonly region_x?: number | null | undefined;
  readonly region_y?: number | null | undefined;
  readonly region_width?: number | null | undefined;
  readonly region_height?: number | null | undefined;
}

const REGION_MEMBERS = ['region_x', 'region_y', 'region_width', 'region_height'] as const;

/** A region as flat members or as one object, or a window. */
export const partFields = {
  ...regionFields,
  region: region.optional().describe('The region as one object, instead of the region_* members.'),
  window: windowSelectors
    .optional()
    .describe('Use the rectangle of the one window that these selectors match.'),
} as const;

const MODES =
  'Part of the desktop to use. `screen`: the whole display. `region`: the region that is sent. `window`: the window that matches. Default: the part that the other members name, else the whole display.';

/** The members that select a part of the desktop, by the kind of selection. */
export const placeFields = {
  mode: z.enum(['screen', 'region', 'window']).optional().describe(MODES),
  ...partFields,
} as const;

/** An element from an earlier list that holds what is looked for. */
export const withinElement = z
  .string()
  .min(1)
  .max(LIMITS.elementIdChars)
  .optional()
  .describe(
    'Only what lies in the element with this id, such as a row, a list or a tab, a `document` or a `group`.',
  );

export interface PartMembers extends RegionFields {
  readonly region?: z.output<typeof region> | undefined;
  readonly window?: SelectorMembers | undefined;
}

export interface PlaceMembers extends PartMembers {
  readonly mode?: Mode | undefined;
}

export type Mode = 'screen' | 'region' | 'window' | 'image';

type Fault = readonly [path: string, message: string, code: string, hint?: string];

const isGiven = (member: number | null | undefined): member is number =>
  member !== undefined && member !== null;

const givenMembers = (members: RegionFields): readonly string[] =>
  REGION_MEMBERS.filter((member) => isGiven(members[member]));

function faultsOfRegion(members: PartMembers): readonly Fault[] {
  const given = givenMembers(members);
  if (given.length === 0) return [];
  if (members.region !== undefined)
    return [['region', 'Expected region or the region_* members, not both.', 'unexpected_region']];
  return REGION_MEMBERS.filter((member) => !given.includes(member)).map((member, index): Fault => {
    const message = `The region lacks ${member}.`;
    return index === 0
      ? [member, message, 'region_incomplete', WHOLE_REGION]
      : [member, message, 'region_incomplete'];
  });
}

const WHOLE_REGION = 'Send region_x, region_y, region_width and region_height together, or none of them.';

function faultsOfMode(members: PlaceMembers): readonly Fault[] {
  const { mode, window } = members;
  const regions = [...givenMembers(members), ...(members.region === undefined ? [] : ['region'])];
  if (mode === 'region' && regions.length === 0)
    return [
      ['region_x', 'Mode region needs region_x, region_y, region_width and region_height.', 'required'],
    ];
  if (mode === 'window' && window === undefined)
    return [['window', 'Mode window needs window, the selectors of one window.', 'required']];
  const foreign = mode === undefined || mode === 'region' ? [] : regions;
  return [
    ...foreign.map((member): Fault => [
      member,
      `Mode ${mode ?? ''} does not go with ${member}.`,
      'unexpected_region',
    ]),
    ...(window !== undefined && (mode === 'region' || mode === 'image')
      ? [['window', `Mode ${mode} does not go with window.`, 'unexpected_window'] as const]
      : []),
    ...(window !== undefined && mode === undefined && regions.length > 0
      ? [['window', 'Expected a region or a window, not both.', 'unexpected_window'] as const]
      : []),
  ];
}

/** A check for schemas with `placeFields` or `partFields`: one part at most, whole, and as the mode says. */
export function fittingPlace(members: PlaceMembers, context: z.core.$RefinementCtx): void {
  for (const [path, message, code, hint] of [...faultsOfMode(members), ...faultsOfRegion(members)])
    context.addIssue({ code: 'custom', path: [path], message, params: { code, hint } });
}

/** The part that the members name, or null for the whole display. `fittingPlace` has made sure that it is one. */
export function partOf(members: PartMembers): Part | null {
  const { region_x: x, region_y: y, region_width: width, region_height: height } = members;
  if (members.window !== undefined)
    return { kind: 'window', query: toWindowQuery(members.window), path: 'window' };
  if (members.region !== undefined) return { kind: 'region', region: members.region, path: 'region' };
  return isGiven(x) && isGiven(y) && isGiven(width) && isGiven(height)
    ? { kind: 'region', region: { x, y, width, height }, path: 'region_x' }
    : null;
}

/** The mode of the request: the members that are given decide if it names none. */
export function modeOf(members: PlaceMembers): Mode {
  if (members.window !== undefined) return 'window';
  return members.mode ?? partOf(members)?.kind ?? 'screen';
}
