/** Targets of generation C: only what was localized before. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import type { Target } from '../../core/target.ts';
import { actionWithout } from '../wire/action.ts';

/** Handles are short; whatever else is sent is not one of ours. */
export const handle = z.string().min(1).max(LIMITS.handleChars);

const resolvedTarget = z
  .strictObject({
    resolved_target_id: handle.describe('The resolved_target_id of an answer of /v2/localize.'),
  })
  .transform(({ resolved_target_id: id }): Target => ({ kind: 'resolved', id }))
  .meta({ id: 'ResolvedTarget', description: 'A place that /v2/localize found.' });

export const resolvedAction = actionWithout(resolvedTarget).meta({
  id: 'ResolvedAction',
  description: 'One pointer or keyboard action on a localized target.',
});

/** The target an action aims at first; null where it has none. */
export const targetIdOf = (action: z.output<typeof resolvedAction>): string | null =>
  'target' in action && action.target?.kind === 'resolved' ? action.target.id : null;
