/** The tasks of a form done by id, with every toolkit at five scales: what counts is what the form's own handlers wrote down. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { at, until, type Answer } from '../../testing/client.ts';
import { startStage, TOOLKITS, type Stage, type ToolkitName } from '../../testing/elements/forms.ts';
import { createHand, type Hand } from '../../testing/elements/hand.ts';
import { SOAK } from '../../testing/soak.ts';

const SCALES = [1, 1.25, 1.5, 1.75, 2];
/** Chromium has e2e/elements/tasks at another scale. */
const SAMPLE: readonly { readonly toolkit: ToolkitName; readonly scale: number }[] = [
  { toolkit: 'qt6', scale: 1.25 },
];
const BUTTONS = 6;

interface FormTask {
  readonly element: readonly [name: string, role: string];
  readonly act: readonly [action: string, more?: object];
  /** What the form writes, or the last of what it writes. */
  readonly written: string;
}

const TASKS: readonly FormTask[] = [
  ...Array.from({ length: BUTTONS }, (_, index): FormTask => ({
    element: [`Button ${index}`, 'button'],
    act: ['click'],
    written: `click Button ${index}`,
  })),
  { element: ['Gift', 'checkbox'], act: ['click'], written: 'check Gift True' },
  { element: ['Name', 'field'], act: ['set_text', { text: 'Añ €' }], written: 'text Name Añ €' },
  { element: ['Volume', 'slider'], act: ['set_value', { value: 40 }], written: 'value Volume 40' },
  { element: ['Colour', 'combobox'], act: ['select', { option: 'green' }], written: 'select Colour green' },
];
/** GTK 4.8 reports no combo box that can be operated, see docs/elements.md. */
const tasksOf = (toolkit: ToolkitName): readonly FormTask[] =>
  toolkit === 'gtk4' ? TASKS.filter(({ act: [action] }) => action !== 'select') : TASKS;

let stage: Stage;
beforeAll(async () => {
  stage = await startStage('1600x1400');
});
let closing = (): Promise<void> => Promise.resolve();
afterEach(() => closing());
afterAll(() => stage.stop());

/** What went wrong; undefined: the form wrote what was asked for. */
async function failureOf(hand: Hand, { element, act, written }: FormTask): Promise<string | undefined> {
  const [action, more] = act;
  const answer: Answer = await hand.act(action, await hand.found(...element), more);
  const lines = await hand.written();
  if (answer.status === 200 && lines.at(-1) === written) return undefined;
  return `${written}: ${answer.status}, wrote ${lines.join()}: ${JSON.stringify(answer.body)}`;
}

const ALL = TOOLKITS.flatMap((toolkit) => SCALES.map((scale) => ({ toolkit, scale })));

test.each(SOAK ? ALL : SAMPLE)(
  '$toolkit at a scale of $scale: every task is done',
  async ({ toolkit, scale }) => {
    const form = await stage.open(toolkit, BUTTONS, scale);
    closing = async () => {
      await form.close();
      const windows = `/windows?title_contains=${encodeURIComponent(form.title)}`;
      const isGone = async (): Promise<boolean> => at((await stage.get(windows)).body, 'count') === 0;
      await until('its window is gone', isGone, 10_000, 100);
    };
    const query = { name: 'Button 0', fill: false, window: { title_contains: form.title } };
    const isListed = async (): Promise<boolean> =>
      at((await stage.post('/elements/find', query)).body, 'count') === 1;
    await until('its elements are listed', isListed, 40_000, 200);
    form.told();
    const hand = createHand(stage, form);
    const failures: string[] = [];
    for (const task of tasksOf(toolkit)) {
      const failure = await failureOf(hand, task);
      if (failure !== undefined) failures.push(failure);
    }
    console.log(`${toolkit} at ${scale}: ${failures.length} of ${tasksOf(toolkit).length} tasks failed`);
    expect(failures).toEqual([]);
  },
  90_000,
);
