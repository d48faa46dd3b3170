/**
 * Seventeen faults of macOS that were reported by others and that the stand-in plays: where the adapter keeps out of each, what
 * it would be without that, and the test that has to notice.
 */
import type { Edit } from '../copied-sources.ts';

export interface Cure {
  readonly fault: string;
  /** Switch the cure off, in files within main/adapters/darwin. */
  readonly edits: readonly Edit[];
  /** Within main/adapters/darwin. */
  readonly file: string;
  /** The beginning of its name. */
  readonly test: string;
}

const edit = (file: string, from: string, to: string): readonly Edit[] => [{ file, from, to }];

const SCREEN = 'screen/screen.desktop.test.ts';
const INPUT = 'input/input.desktop.test.ts';
const ELEMENTS = 'elements/elements.desktop.test.ts';
const WINDOWS = 'windows/windows.desktop.test.ts';
const NATIVE = 'native/native.desktop.test.ts';

export const CURES: readonly Cure[] = [
  {
    fault: 'an object of an array is used after the array was released',
    edits: edit('native/refs.ts', 'this.own(this.#cf.retain(ref))', 'this.own(ref)'),
    file: NATIVE,
    test: 'retain what an array holds',
  },
  {
    fault: 'floating arguments are passed in another size',
    edits: edit(
      'native/accessibility.ts',
      "['uintptr_t', 'float', 'float', 'void *']",
      "['uintptr_t', 'double', 'double', 'void *']",
    ),
    file: ELEMENTS,
    test: 'are other elements behind a twin',
  },
  {
    fault: 'a completion handler is never called',
    edits: edit('screen/screen-child.ts', 'silenceMs: CAPTURE_MS', 'silenceMs: undefined'),
    file: SCREEN,
    test: 'is replaced when a picture does not come',
  },
  {
    fault: 'a picture is declined once although it is allowed',
    edits: edit(
      'screen/capture.ts',
      'if (!wasDeclined(error)) throw error;',
      'if (error !== null) throw error;',
    ),
    file: SCREEN,
    test: 'are asked for again when macOS declines once',
  },
  {
    fault: 'a filter ends a process that has not spoken to the window server',
    edits: [
      { file: 'screen/screen-kit.ts', from: '  graphics.mainDisplay();\n', to: '' },
      { file: 'screen/displays.ts', from: 'const main = graphics.mainDisplay();', to: 'const main = 7;' },
    ],
    file: SCREEN,
    test: 'are asked for again when macOS declines once',
  },
  {
    fault: 'keyboard layouts end the process off its main thread',
    edits: edit(
      'input/worker.ts',
      'const device = createDarwinDevice(darwin, poster, journal);',
      `const device = createDarwinDevice(darwin, poster, journal);
const { Worker } = await import('node:worker_threads');
const modules = ['../native/darwin.ts', './key-map.ts'].map((path) => new URL(path, import.meta.url).href);
const thread = new Worker(
  \`Promise.all(\${JSON.stringify(modules)}.map((path) => import(path)))
    .then(([darwin, keyMap]) => keyMap.createKeyMap(darwin.openDarwin()).find('a'))\`,
  { eval: true },
);
await new Promise((resolve) => thread.once('exit', resolve));`,
    ),
    file: INPUT,
    test: 'makes the character',
  },
  {
    fault: 'rows that do not show take up to half a second each',
    edits: edit('elements/walk.ts', "'AXVisibleRows'", "'AXRows'"),
    file: ELEMENTS,
    test: 'of rows that their program has not made yet',
  },
  {
    fault: 'an element has another address each time',
    edits: edit('elements/registry.ts', 'cf.equal(each.element, element)', 'each.element === element'),
    file: ELEMENTS,
    test: 'tells the same thing by the same reference',
  },
  {
    fault: 'a press without a number is ignored',
    edits: edit('input/pointer.ts', 'number: poster.nextNumber(),\n      };', 'number: 0,\n      };'),
    file: INPUT,
    test: 'share the number of a press',
  },
  {
    fault: 'events are stamped with held modifiers too late',
    edits: edit(
      'input/poster.ts',
      'post(event, heldFlags());\n    },\n    scroll',
      'post(event, 0);\n    },\n    scroll',
    ),
    file: INPUT,
    test: 'carry the modifiers that are held here',
  },
  {
    fault: 'each event mutes the person for a quarter of a second',
    edits: edit('input/poster.ts', 'events.setSuppressionInterval(source, 0);', ''),
    file: INPUT,
    test: 'share the number of a press',
  },
  {
    fault: 'rows of a picture are padded',
    edits: edit('screen/image-pixels.ts', 'graphics.imageBytesPerRow(image)', 'width * BYTES_PER_PIXEL'),
    file: SCREEN,
    test: 'show nothing of our own windows',
  },
  {
    fault: 'a picture comes in another density than was asked for',
    edits: edit(
      'screen/image-pixels.ts',
      'graphics.imageWidth(image) === size.width && graphics.imageHeight(image) === size.height',
      'graphics.imageWidth(image) > 0',
    ),
    file: SCREEN,
    test: 'are scaled to the points asked for',
  },
  {
    fault: 'windows have no titles without the permission to record the screen',
    edits: edit(
      'windows/window-records.ts',
      "listed.title === '' ? (known?.title ?? '') : listed.title",
      'listed.title',
    ),
    file: WINDOWS,
    test: 'have their title from the program',
  },
  {
    fault: 'a selector that the class lacks ends the process',
    edits: edit('native/objective-c.ts', ' || !responds(kind, name)', ''),
    file: NATIVE,
    test: 'refuse a selector that the object does not have',
  },
  {
    fault: 'pixels are half floats',
    edits: edit('screen/image-pixels.ts', 'asAsked && isBgrx(darwin, image)', 'asAsked'),
    file: SCREEN,
    test: 'are read from half floats',
  },
  {
    fault: 'a window is raised, and its program stays in the background',
    edits: edit(
      'windows/window-requests.ts',
      "this.#set(application, 'AXFrontmost', ax.write.flag(true));",
      'void application;',
    ),
    file: WINDOWS,
    test: 'of a program in the background are brought to the front',
  },
];
