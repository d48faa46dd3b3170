/** A rule as it stands in the file of agents. */
import * as z from 'zod';
import { ACTIONS } from '../../core/scopes.ts';
import {
  DECISIONS,
  isActionOf,
  NARROWED_SCOPES,
  RULED_SCOPES,
  SESSION_END,
  type Rule,
} from '../../core/rule.ts';

const MOST_RULES = 200;
const NAME_CHARS = 1_000;

const ACTION_KINDS = Object.values(ACTIONS).flat();
const name = z.string().trim().min(1, 'must not be blank').max(NAME_CHARS);

const entry = z
  .strictObject({
    decision: z.enum(DECISIONS, `must be one of ${DECISIONS.join(', ')}`),
    scope: z.enum(RULED_SCOPES, `must be one of ${RULED_SCOPES.join(', ')}`),
    action: z.enum(ACTION_KINDS, `must be one of ${ACTION_KINDS.join(', ')}`).optional(),
    application: z
      .strictObject({ executable: name.optional(), class: name.optional() })
      .refine((given) => given.executable !== undefined || given.class !== undefined, {
        error: 'must have executable, class or both',
      })
      .optional(),
    until: z.iso.datetime({ offset: true, error: 'must be a time such as 2027-01-31T00:00:00Z' }).optional(),
  })
  .refine(({ scope, action }) => action === undefined || isActionOf(scope, action), {
    error: 'must be an action of its scope',
    path: ['action'],
  })
  .refine(({ scope, application }) => application === undefined || NARROWED_SCOPES.has(scope), {
    error: `can be given only for the scopes ${[...NARROWED_SCOPES].join(' and ')}`,
    path: ['application'],
  });

type Entry = z.input<typeof entry>;

const ruleOf = ({ decision, scope, action, application, until }: Entry): Rule => ({
  decision,
  scope,
  action: action ?? null,
  application:
    application === undefined
      ? null
      : { executable: application.executable ?? null, className: application.class ?? null },
  until: until === undefined ? null : Date.parse(until),
});

export const ruleEntry = ({ decision, scope, action, application, until }: Rule): Entry => ({
  decision,
  scope,
  ...(action === null ? {} : { action }),
  ...(application === null
    ? {}
    : {
        application: {
          ...(application.executable === null ? {} : { executable: application.executable }),
          ...(application.className === null ? {} : { class: application.className }),
        },
      }),
  // A rule that ends with the service is in no file; a record of it has no time.
  ...(until === null || until === SESSION_END ? {} : { until: new Date(until).toISOString() }),
});

export const rulesSchema = z.array(entry.transform(ruleOf)).max(MOST_RULES);

export type ParsedRule =
  { readonly ok: true; readonly rule: Rule } | { readonly ok: false; readonly message: string };

/** A rule that a person gives, checked as the file is. */
export function parseRule(given: unknown): ParsedRule {
  const parsed = entry.transform(ruleOf).safeParse(given);
  if (parsed.success) return { ok: true, rule: parsed.data };
  const [issue] = parsed.error.issues;
  const path = (issue?.path ?? []).join('.');
  const message = issue?.message ?? 'is invalid';
  return { ok: false, message: path === '' ? `The rule ${message}.` : `${path} ${message}.` };
}
