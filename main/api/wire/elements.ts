/** Elements as answers carry them. */
import * as z from 'zod';
import {
  ELEMENT_ROLES,
  ELEMENT_SOURCES,
  ELEMENT_STATES,
  ELEMENT_VERBS,
  type ListedElement,
  type ScrolledOutElement,
} from '../../core/elements/model.ts';
import { elementsText } from '../../core/elements/text-form.ts';
import type { Point, Region } from '../../core/geometry.ts';
import { LIMITS } from '../../core/limits.ts';
import type { ElementsInView, WantedElements } from '../../operations/elements/elements-in-view.ts';
import type { ElementLook } from '../../operations/elements/list-elements.ts';
import type { ListedWindow } from '../../operations/support/elements/listed-window.ts';
import { deltaFact, deltaText } from '../../core/changes/element-delta-text.ts';
import { elementListDelta, type ElementsDelta } from '../../core/changes/element-delta.ts';
import { encodeLook, lookAnswer } from './look.ts';
import { encodeReadingGaps, readingGapsAnswer } from './ocr-answers.ts';
import { encodePoint, encodeRegion, pointAnswer, regionAnswer } from './places.ts';

export const elementAnswer = z
  .object({
    id: z.string().describe('Id for targets, such as `e12`; stays the same while the role and the name do.'),
    source: z
      .enum(ELEMENT_SOURCES)
      .describe(
        '`tree`: its program exposes it. `text`: found by text recognition. `pixels`: found by its looks in the picture.',
      ),
    role: z.enum(ELEMENT_ROLES).describe('What it is.'),
    name: z.string().describe('Its label, at most 200 characters; untrusted text from the screen.'),
    value: z
      .union([z.string(), z.number()])
      .optional()
      .describe('Content or position; never that of a password.'),
    rect: regionAnswer.describe('Its rectangle.'),
    visible: regionAnswer.describe('Bounds of the part that nothing covers.'),
    point: pointAnswer.describe('A pixel where a click reaches it.'),
    states: z.array(z.enum(ELEMENT_STATES)).describe('States that the element has.'),
    verbs: z
      .array(z.enum(ELEMENT_VERBS))
      .describe('Actions that its program offers for it, besides a click.'),
    hwnd: z.int().describe('Handle of its window.'),
    doubtful: z
      .literal(true)
      .optional()
      .describe('True if the program and the picture disagree about the element.'),
  })
  .meta({ id: 'Element', description: 'Something on the screen that can be seen and used.' });

/** What a search finds, which may have no place. */
export const foundElementAnswer = elementAnswer
  .partial({ rect: true, visible: true, point: true })
  .extend({
    scrolled_out: z
      .literal(true)
      .optional()
      .describe(
        'True if it is scrolled out of view: it has no `rect`, `visible` and `point` until `scroll_to`.',
      ),
  })
  .meta({ id: 'FoundElement', description: 'An element that shows, or one that is scrolled out of view.' });

const encodeFacts = (element: ScrolledOutElement) => ({
  id: element.id,
  source: element.source,
  role: element.role,
  name: element.name,
  ...(element.value === undefined ? {} : { value: element.value }),
  states: [...element.states],
  verbs: [...element.does],
  hwnd: element.windowId,
  ...(element.doubtful === undefined ? {} : { doubtful: element.doubtful }),
});

export const encodeScrolledOut = (element: ScrolledOutElement): z.input<typeof foundElementAnswer> => ({
  ...encodeFacts(element),
  scrolled_out: true,
});

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
  .enum(['no_tree', 'not_answering', 'too_large', 'waking', 'elevated', 'text_pending'])
  .describe(
    'Why elements of this window are missing. `no_tree`: its program exposes none. `not_answering`: its program does not answer in time. `too_large`: it has more elements than are read. `waking`: its page does not describe itself yet; ask again. `elevated`: its program runs with more rights than the service. `text_pending`: its texts were not read in time; ask again.',
  );

export const elementWindowAnswer = z.object({
  hwnd: z.int().describe('Handle of the window.'),
  title: z.string().describe('Title of the window; untrusted text.'),
  rect: regionAnswer.describe('Rectangle of the window with its frame.'),
  popup_of: z
    .int()
    .optional()
    .describe('Of a menu or another popup that is its own window: handle of the window that it belongs to.'),
  gap: gapAnswer.optional(),
  gaps: readingGapsAnswer,
  more: z.int().describe('Number of its elements that the limit left out.'),
  elements: z.array(elementAnswer).describe('In screen order.'),
});

export const encodeElementWindow = ({
  window,
  owner,
  elements,
  gap,
  unreadable,
  more,
}: ListedWindow): z.input<typeof elementWindowAnswer> => ({
  hwnd: window.id,
  title: window.title,
  rect: encodeRegion(window.region),
  ...(owner === undefined ? {} : { popup_of: owner }),
  ...(gap === null ? {} : { gap }),
  ...encodeReadingGaps(unreadable),
  more,
  elements: elements.map(encodeElement),
});

const at = z.int().describe('Index in the present list.');

const { elements: _, ...windowFacts } = elementWindowAnswer.shape;

/** Removed are taken out first, then changed replaced, and those with an index inserted in order. */
export const elementsDeltaAnswer = z
  .object({
    removed: z.array(z.int()).describe('Handles of windows that are gone.'),
    added: z
      .array(z.object({ at, window: elementWindowAnswer.describe('The window with its elements.') }))
      .describe('Windows that were not there.'),
    moved: z
      .array(z.object({ hwnd: windowFacts.hwnd, at }))
      .describe('Windows that have another place in the order.'),
    changed: z
      .array(
        z.object({
          ...windowFacts,
          elements: z
            .object({
              removed: z.array(z.string()).describe('Ids of elements that are gone.'),
              changed: z
                .array(
                  z.object({
                    id: z.string().describe('Its id in the earlier look.'),
                    element: elementAnswer,
                  }),
                )
                .describe('Elements that changed, whole.'),
              added: z.array(z.object({ at, element: elementAnswer })).describe('New elements.'),
              moved: z
                .array(z.object({ id: z.string().describe('Id of the element in the earlier look.'), at }))
                .describe('Elements that have another place in the order.'),
            })
            .describe('What changed among its elements.'),
        }),
      )
      .describe('Windows of which something changed.'),
  })
  .meta({
    id: 'ElementsDelta',
    description:
      'What changed since the earlier look. Take out `removed` and `moved`, replace `changed`, then insert `added` and `moved` at their indices in ascending order: the result is a whole look.',
  });

function encodeElementsDelta({
  removed,
  added,
  moved,
  changed,
}: ElementsDelta<ListedWindow>): z.input<typeof elementsDeltaAnswer> {
  return {
    removed: removed.map(({ was }) => was.window.id),
    added: added.map(({ at: index, item }) => ({ at: index, window: encodeElementWindow(item) })),
    moved: moved.map(({ key, at: index }) => ({ hwnd: Number(key), at: index })),
    changed: changed.map(({ was, item }) => {
      const inside = elementListDelta(was.elements, item.elements);
      return {
        ...encodeElementWindow(item),
        elements: {
          removed: inside.removed.map(({ key }) => key),
          changed: inside.changed.map(({ key, item: element }) => ({
            id: key,
            element: encodeElement(element),
          })),
          added: inside.added.map(({ at: index, item: element }) => ({
            at: index,
            element: encodeElement(element),
          })),
          moved: inside.moved.map(({ key, at: index }) => ({ id: key, at: index })),
        },
      };
    }),
  };
}

const countInDelta = ({ added, changed }: z.input<typeof elementsDeltaAnswer>): number =>
  added.reduce((sum, { window }) => sum + window.elements.length, 0) +
  changed.reduce((sum, { elements }) => sum + elements.changed.length + elements.added.length, 0);

export const DESKTOP = { point: (point: Point) => point, region: (region: Region) => region };

export const elementLimit = z
  .int()
  .min(1)
  .max(LIMITS.maxElements)
  .default(LIMITS.elements)
  .describe('Maximum number of elements in the answer.');

export const marksField = z
  .boolean()
  .default(false)
  .describe(
    'True: outline the elements and write the number of their id next to each, 12 for `e12`; texts are not marked. The answer lists them in `marks`.',
  );

export const marksAnswer = z
  .array(elementAnswer)
  .optional()
  .describe('Only with marks: the elements that are marked, at most 120.');

export const sinceField = z
  .string()
  .min(1)
  .max(LIMITS.lookIdChars)
  .optional()
  .describe(
    '`last`, or the `look` of an earlier answer: answer only what changed since then. Callers are told apart by their token, address and user agent.',
  );

/** Elements next to a picture, as a body asks for them. */
export const elementFields = {
  elements: z
    .enum(['none', 'text', 'json'])
    .default('none')
    .describe(
      '`text`: also list the elements that are shown, one line for each, less than 9 tokens. `json`: every member of them. `none`: no program is asked for its elements.',
    ),
  max_elements: elementLimit,
  marks: marksField,
  since: sinceField,
} as const;

interface ElementMembers {
  readonly elements: 'none' | 'text' | 'json';
  readonly max_elements: number;
  readonly marks: boolean;
  readonly since?: string | undefined;
}

export const toWantedElements = ({
  elements,
  max_elements,
  marks,
  since,
}: ElementMembers): WantedElements => ({
  limit: elements === 'none' ? null : max_elements,
  marks,
  since,
});

/** The members of a list. */
export const elementListAnswer = {
  count: z.int().describe('Number of elements in the answer.'),
  total: z.int().describe('Number of elements that are shown.'),
  text: z
    .string()
    .optional()
    .describe(
      'As text: a line `# hwnd "title" x,y,width,height` for each window, the one in front first, then a line `id role "name" x,y =value states` for each element. Its x,y is where a click reaches it; a slider or an image has x,y,width,height instead, and a text of more than 60 characters ends in `…`.',
    ),
  windows: z.array(elementWindowAnswer).optional().describe('As JSON: the windows and their elements.'),
  ...lookAnswer,
  delta: elementsDeltaAnswer
    .optional()
    .describe('Only with since, as JSON: instead of `windows`, what changed in them.'),
} as const;

export function encodeElementList(
  { windows, total, look }: ElementLook,
  format: 'text' | 'json',
): z.input<z.ZodObject<typeof elementListAnswer>> {
  const { differing } = look;
  const common = { total, ...encodeLook(look) };
  if (differing === null)
    return {
      count: windows.reduce((sum, { elements }) => sum + elements.length, 0),
      ...common,
      ...(format === 'text'
        ? { text: elementsText(windows, DESKTOP) }
        : { windows: windows.map(encodeElementWindow) }),
    };
  const { delta, ageMs } = differing;
  if (format === 'json') {
    const encoded = encodeElementsDelta(delta);
    return { count: countInDelta(encoded), ...common, delta: encoded };
  }
  const { lines, ...counts } = deltaText(delta, windows.length, DESKTOP);
  const text = [deltaFact(counts, total, ageMs), ...lines.map((line) => line.text)].join('\n');
  return { count: counts.elements, ...common, text };
}

/** `elements` and `marks`, where they were asked for. */
export const encodeElementsInView = (
  { list, marked }: ElementsInView,
  format: ElementMembers['elements'],
): {
  readonly elements?: z.input<z.ZodObject<typeof elementListAnswer>>;
  readonly marks?: z.input<typeof elementAnswer>[];
} => ({
  ...(list === null || format === 'none' ? {} : { elements: encodeElementList(list, format) }),
  ...(marked === null ? {} : { marks: marked.map(encodeElement) }),
});
