/** Targets of generation C: only those that were localized before. */
import * as z from 'zod';
import { LIMITS } from '../../core/limits.ts';
import type { Target } from '../../core/target.ts';
import { actionWithout } from '../wire/action.ts';
import { elementTarget, toElementTarget } from '../wire/target.ts';

/** Handles are short; anything longer is not ours. */
export const handle = z.string().min(1).max(LIMITS.handleChars);

const localized = z.strictObject({
  resolved_target_id: handle.describe('The resolved_target_id of an answer of /v2/localize.'),
});

const resolvedTarget = z
  .union([localized, elementTarget])
  .transform((wire): Target => {
    if ('mode' in wire) return toElementTarget(wire);
    return { kind: 'resolved', id: wire.resolved_target_id };
  })
  .meta({ id: 'ResolvedTarget', description: 'A place that /v2/localize found, or an element.' });

export const resolvedAction = actionWithout(resolvedTarget).meta({
  id: 'ResolvedAction',
  description: 'One pointer or keyboard action on a localized target.',
});

/** The target an action aims at first; null if it has none. */
export const targetIdOf = (action: z.output<typeof resolvedAction>): string | null =>
  'target' in action && action.target?.kind === 'resolved' ? action.target.id : null;
