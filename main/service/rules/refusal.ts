/** The refusal of a rule, or of the list of protected applications, as an agent receives it. */
import { ServiceError } from '../../core/errors.ts';
import type { Application } from '../../ports/applications.ts';
import type { RuledEffect, Verdict } from './decide.ts';

export interface RefusedEffect extends Pick<RuledEffect, 'scope' | 'action'>, Pick<Verdict, 'by'> {
  readonly application: Application | null;
}

const NAME_CHARS = 64;

/** The file name of its program. A name is text that somebody chose: anything that could be read as an instruction is left out. */
export function applicationWord({ executable, className }: Application): string {
  const name = (executable ?? className ?? '').split(/[/\\]/).at(-1) ?? '';
  return name.replaceAll(/[^\w.+-]/g, '').slice(0, NAME_CHARS);
}

export function ruleRefusal({ by, scope, action, application }: RefusedEffect): ServiceError {
  const name = application === null ? '' : applicationWord(application);
  const details = { scope, action, ...(name === '' ? {} : { application: name }) };
  const where = name === '' ? '' : ` in ${name}`;
  return by === 'protected'
    ? new ServiceError(
        'not_allowed',
        `Programs may do nothing${where}: it is on the list of protected applications.`,
        {
          hint: 'Leave it to the person at the machine, who can allow it with a rule that names the application.',
          details,
        },
      )
    : new ServiceError(
        'not_allowed',
        `A rule denies this agent the action ${action} of the scope ${scope}${where}.`,
        {
          hint: 'Do it another way, or ask the person at the machine to change the rule.',
          details,
        },
      );
}
