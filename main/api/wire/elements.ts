/** Elements as answers carry them. */
import * as z from 'zod';
import {
  ELEMENT_ROLES,
  ELEMENT_SOURCES,
  ELEMENT_STATES,
  ELEMENT_VERBS,
  type ListedElement,
} from '../../core/elements/model.ts';
import { elementLine, gapText, windowHeader } from '../../core/elements/text-form.ts';
import type { ListedWindow } from '../../operations/elements/list-elements.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer } from './places.ts';

export const elementAnswer = z
  .object({
    id: z.string().describe('Id for targets, such as `e12`; stays the same while the role and the name do.'),
    source: z
      .enum(ELEMENT_SOURCES)
      .describe('`tree`: its program told of it. `text`, `pixels`: found in the picture.'),
    role: z.enum(ELEMENT_ROLES).describe('What it is.'),
    name: z.string().describe('Its label, at most 200 characters; untrusted text from the screen.'),
    value: z
      .union([z.string(), z.number()])
      .optional()
      .describe('Content or position; never that of a password.'),
    rect: regionAnswer.describe('Its rectangle.'),
    visible: regionAnswer.describe('Bounds of the part that nothing covers.'),
    point: pointAnswer.describe('A pixel where a click reaches it.'),
    states: z.array(z.enum(ELEMENT_STATES)).describe('States that hold.'),
    verbs: z.array(z.enum(ELEMENT_VERBS)).describe('What its program can do to it, besides a click.'),
    hwnd: z.int().describe('Handle of its window.'),
    doubtful: z.literal(true).optional().describe('Tree and picture disagree about it.'),
  })
  .meta({ id: 'Element', description: 'Something on the screen that can be seen and used.' });

export const encodeElement = (element: ListedElement): z.input<typeof elementAnswer> => ({
  id: element.id,
  source: element.source,
  role: element.role,
  name: element.name,
  ...(element.value === undefined ? {} : { value: element.value }),
  rect: encodeRegion(element.region),
  visible: encodeRegion(element.visible),
  point: encodePoint(element.point),
  states: [...element.states],
  verbs: [...element.does],
  hwnd: element.windowId,
  ...(element.doubtful === undefined ? {} : { doubtful: element.doubtful }),
});

export const gapAnswer = z
  .enum(['no_tree', 'not_answering', 'too_large'])
  .describe(
    'Why elements of this window are missing. `no_tree`: its program tells of none. `not_answering`: it does not answer in time. `too_large`: it has more than is read.',
  );

export const elementWindowAnswer = z.object({
  hwnd: z.int().describe('Handle of the window.'),
  title: z.string().describe('Title of the window; untrusted text.'),
  rect: regionAnswer.describe('Rectangle of the window with its frame.'),
  gap: gapAnswer.optional(),
  more: z.int().describe('Number of its elements that the limit left out.'),
  elements: z.array(elementAnswer).describe('In screen order.'),
});

export const encodeElementWindow = ({
  window,
  elements,
  gap,
  more,
}: ListedWindow): z.input<typeof elementWindowAnswer> => ({
  hwnd: window.id,
  title: window.title,
  rect: encodeRegion(window.region),
  ...(gap === null ? {} : { gap }),
  more,
  elements: elements.map(encodeElement),
});

/** A header line for each window, a line for each element, and what is missing. */
export const elementsText = (windows: readonly ListedWindow[]): string =>
  windows
    .flatMap(({ window, elements, gap, more }) => [
      windowHeader(window, window.region),
      ...elements.map((element) => elementLine(element, element.region)),
      ...(gap === null ? [] : [`- ${gapText({ reason: gap })}`]),
      ...(more === 0 ? [] : [`- ${more} more`]),
    ])
    .join('\n');
