/** Actions on an accessible. The program's answer is not used: nine of the methods answer true and do nothing. */
import { elementText } from '../../../core/elements/element-text.ts';
import type { ElementVerb } from '../../../core/elements/model.ts';
import { ServiceError } from '../../../core/errors.ts';
import type { EffectGuard } from '../../../ports/effect-guard.ts';
import { elementGone } from '../../../ports/elements.ts';
import type { AskedProgram } from './program.ts';
import { ROLE } from './roles.ts';
import { isChromium } from './surfaces.ts';
import { toolkitOf } from './top-levels.ts';
import { numberOf, type Accessible } from './values.ts';

const MOST_OPTIONS = 500;
/** `ATSPI_SCROLL_ANYWHERE`: wherever it then shows. */
const ANYWHERE = 6;

export interface Wish {
  readonly verb: ElementVerb;
  readonly value: string | number | undefined;
  readonly guard: EffectGuard;
}

export async function carryOutVerb(program: AskedProgram, on: Accessible, wish: Wish): Promise<void> {
  const { verb, value, guard } = wish;
  if (verb === 'select') {
    await select(program, on, wish);
    return;
  }
  await mayChange(program, on, guard);
  switch (verb) {
    case 'press':
      await program.call(on, { on: 'Action', member: 'DoAction', signature: 'i', body: [0] });
      return;
    case 'set_text':
      await program.call(on, {
        on: 'EditableText',
        member: 'SetTextContents',
        signature: 's',
        body: [String(value ?? '')],
      });
      return;
    case 'set_value':
      await program.setNumber(on, 'Value', 'CurrentValue', Number(value ?? 0));
      return;
    case 'scroll_to':
      await program.call(on, { on: 'Component', member: 'ScrollTo', signature: 'u', body: [ANYWHERE] });
  }
}

/**
 * To be awaited directly before a call that changes something. A program that is stopped would obey once it goes on,
 * anyone who has paused in the meantime: so it has to answer a question first.
 */
async function mayChange(program: AskedProgram, on: Accessible, guard: EffectGuard): Promise<void> {
  await program.role(on);
  await guard.confirm();
}

async function select(program: AskedProgram, on: Accessible, { value, guard }: Wish): Promise<void> {
  if ((await program.role(on)) === ROLE.comboBox) {
    const options = await optionsOf(program, on);
    const names = await Promise.all(options.map((option) => program.rawName(option)));
    const index = names.findIndex((name) => elementText(name) === String(value ?? ''));
    if (index < 0)
      throw new ServiceError('element_not_found', 'The list has no such option.', {
        hint: 'Click the list to open it, and look at its options.',
      });
    const option = options[index];
    const isPage = isChromium(await toolkitOf(program, on.bus));
    const has = isPage && option !== undefined ? await program.states(option) : undefined;
    // Chromium takes back the choice of an option that is chosen already: the list then shows nothing.
    if (has?.('selected') === true) return;
    if (has?.('sensitive') === false)
      throw new ServiceError('element_disabled', 'The option is disabled.', {
        hint: 'Do what enables it first, or choose another option.',
      });
    await guard.confirm();
    // Lists of pages have no selection to set, but each of their options does what a choice of it does, open or not.
    if (isPage && option !== undefined)
      await program.call(option, { on: 'Action', member: 'DoAction', signature: 'i', body: [0] });
    else await selectChild(program, on, index);
    return;
  }
  const parent = await program.parent(on);
  if (parent === undefined) throw elementGone();
  const index = numberOf(await program.call(on, { on: 'Accessible', member: 'GetIndexInParent' }));
  await guard.confirm();
  await selectChild(program, parent, index);
}

const selectChild = (program: AskedProgram, of: Accessible, index: number): Promise<unknown> =>
  program.call(of, { on: 'Selection', member: 'SelectChild', signature: 'i', body: [index] });

/** The options of a combo box: GTK puts them into a menu below it. */
async function optionsOf(program: AskedProgram, box: Accessible): Promise<readonly Accessible[]> {
  const [list] = await program.children(box);
  if (list === undefined || (await program.childCount(list)) > MOST_OPTIONS) return [];
  return program.children(list);
}
