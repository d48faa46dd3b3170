/** What a program is asked to do to an accessible. Its answer is not told: nine of the ways to ask answer true and do nothing. */
import { elementText } from '../../../core/elements/element-text.ts';
import type { ElementVerb } from '../../../core/elements/model.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { AskedProgram } from './program.ts';
import { ROLE } from './roles.ts';
import { numberOf, type Accessible } from './values.ts';

const MOST_OPTIONS = 500;
/** `ATSPI_SCROLL_ANYWHERE`: wherever it then shows. */
const ANYWHERE = 6;

export async function carryOutVerb(
  program: AskedProgram,
  on: Accessible,
  verb: ElementVerb,
  value: string | number | undefined,
): Promise<void> {
  switch (verb) {
    case 'press':
      await program.call(on, { on: 'Action', member: 'DoAction', signature: 'i', body: [0] });
      return;
    case 'set_text':
      await program.call(on, {
        ...{ on: 'EditableText', member: 'SetTextContents', signature: 's', body: [String(value ?? '')] },
      });
      return;
    case 'set_value':
      await program.setNumber(on, 'Value', 'CurrentValue', Number(value ?? 0));
      return;
    case 'select':
      await select(program, on, value);
      return;
    case 'scroll_to':
      await program.call(on, { on: 'Component', member: 'ScrollTo', signature: 'u', body: [ANYWHERE] });
  }
}

async function select(
  program: AskedProgram,
  on: Accessible,
  value: string | number | undefined,
): Promise<void> {
  if ((await program.role(on)) === ROLE.comboBox) {
    const options = await optionsOf(program, on);
    const names = await Promise.all(options.map((option) => program.rawName(option)));
    const index = names.findIndex((name) => elementText(name) === String(value ?? ''));
    if (index < 0)
      throw new ServiceError('element_not_found', 'The list has no such option.', {
        hint: 'Click the list to open it, and look at its options.',
      });
    await selectChild(program, on, index);
    return;
  }
  const parent = await program.parent(on);
  if (parent === undefined) throw new ServiceError('element_gone', 'The element is no longer there.');
  const index = numberOf(await program.call(on, { on: 'Accessible', member: 'GetIndexInParent' }));
  await selectChild(program, parent, index);
}

const selectChild = (program: AskedProgram, of: Accessible, index: number): Promise<unknown> =>
  program.call(of, { on: 'Selection', member: 'SelectChild', signature: 'i', body: [index] });

/** Of a combo box: GTK puts them into a menu below it. */
async function optionsOf(program: AskedProgram, box: Accessible): Promise<readonly Accessible[]> {
  const [list] = await program.children(box);
  if (list === undefined || (await program.childCount(list)) > MOST_OPTIONS) return [];
  return program.children(list);
}
