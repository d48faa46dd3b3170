import { actText } from '../../core/act-words/act-words.ts';
import { englishActs as en } from '../../core/act-words/en.ts';
import { expect, test } from 'vitest';
import type { RequestedAction } from '../../core/action.ts';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { listElements } from '../elements/list-elements.ts';
import { performAction } from './perform-action.ts';

test.each([
  ['button', 'Save order', 'button "Save order", at 70, 40, in memory "Form"'],
  ['menu_item', 'x'.repeat(80), `menu item "${'x'.repeat(60)}…", at 70, 40, in memory "Form"`],
  ['list_item', 'Re: our salaries', 'list item e1, at 70, 40, in memory "Form"'],
  ['checkbox', '', 'checkbox e1, at 70, 40, in memory "Form"'],
] as const)('an act on a %s named %s is logged as %s', async (role, name, target) => {
  const memory = createMemoryDesk();
  memory.windows.add({ id: 5, title: 'Form', region: { x: 0, y: 0, width: 200, height: 100 } });
  memory.elements.add({ ref: 'a', role, name, windowId: 5, region: { x: 40, y: 30, width: 60, height: 20 } });
  const run = memory.run();
  await listElements.run(memory.desk, { screen: null, part: null, fills: false, limit: 9 }, run);
  const requested: RequestedAction = {
    name: 'click',
    path: '',
    proof: { evidence: false, returnChanged: false },
    action: {
      kind: 'click',
      button: 'left',
      clicks: 1,
      holdKeys: [],
      aim: { target: { kind: 'element', id: 'e1' }, path: 'target' },
    },
  };
  await memory.clock.until(performAction.run(memory.desk, { screen: 0, requested }, run));
  const { verb, target: parts } = performAction.describe(Object.fromEntries(run.notes));
  expect(actText(en, { verb, parts })).toBe(`click ${target}`);
});
