/** Actions accept the members of other actions: those that an action does not use are ignored, and the answer names them. */
import * as z from 'zod';
import { noteObject, type ObjectFacts } from './tagged.ts';

/** Every member that some action uses. A region or a window is not among them: if it were ignored, the action could hit another place. */
const TABLE = [
  'target',
  'button',
  'clicks',
  'scroll_amount',
  'scroll_x',
  'text',
  'interval_ms',
  'method',
  'keys',
  'hold_keys',
  'duration_ms',
  'to',
  'path',
  'click_text',
  'repeat',
  'value',
  'option',
] as const;

const IGNORED = z.unknown().optional();

/** An action's object. The members that it ignores are no part of its type: nothing may use them. */
export function actionObject<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const ignored: object = Object.fromEntries(
    TABLE.filter((name) => !(name in shape)).map((name) => [name, IGNORED]),
  );
  return z.strictObject({ ...ignored, ...shape });
}

interface AnyAction {
  readonly action: string;
}

/** Members that were sent and that the action does not use. */
export interface Ignoring {
  readonly ignored: readonly string[];
}

const namesOf = ({ shape }: z.ZodObject): readonly unknown[] =>
  shape['action'] instanceof z.ZodLiteral ? [...shape['action'].values] : [];

/** The union of the actions, from which ignored members are taken out and named. */
export function tolerant<Union extends z.ZodType<AnyAction>>(
  union: Union,
  options: readonly z.ZodObject[],
  advise: NonNullable<ObjectFacts['advise']>,
) {
  const used = new Map<unknown, ReadonlySet<string>>();
  for (const option of options) {
    const members = Object.keys(option.shape).filter((name) => option.shape[name] !== IGNORED);
    noteObject(option, {
      members,
      tag: 'action',
      elsewhere: new Set(),
      ...(members.includes('target') ? { advise } : {}),
    });
    for (const name of namesOf(option)) used.set(name, new Set(members));
  }
  return union.transform((sent) => {
    const members = used.get(sent.action);
    const ignored = Object.keys(sent).filter((name) => members?.has(name) === false);
    const kept = Object.entries(sent).filter(([name]) => !ignored.includes(name));
    // Without the members that the action's type does not have.
    return { ...(Object.fromEntries(kept) as typeof sent), ignored };
  });
}

/** `meta.ignored`: members that were sent and not used. */
export const ignoredField = z
  .array(z.string())
  .optional()
  .describe('Names of members in the request that this action does not use. Absent if there are none.');

export const encodeIgnored = ({ ignored }: Ignoring): { readonly ignored?: string[] } =>
  ignored.length === 0 ? {} : { ignored: [...ignored] };

/** For answers that have no other `meta`. */
export const ignoredMeta = z.object({ ignored: ignoredField }).optional().describe('About the request.');

export const metaOfIgnored = (action: Ignoring): { readonly meta?: { readonly ignored?: string[] } } =>
  action.ignored.length === 0 ? {} : { meta: encodeIgnored(action) };
