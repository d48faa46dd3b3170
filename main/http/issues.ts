/** Flattens the errors of a schema into the list of issues in an answer. */
import * as z from 'zod';
import { factsOf } from '../api/wire/tagged.ts';
import type { Issue } from '../core/errors.ts';
import { describeIssue, shorten } from './issue-messages.ts';

type ZodIssue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Members = Readonly<Record<string, unknown>>;

/** The object with the unrecognized members. Zod's finished issues have lost it; their list of keys is still the same array. */
const unrecognized = new WeakMap<readonly string[], { readonly schema: object; readonly sent: Members }>();

export const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys' && issue.inst !== undefined)
    unrecognized.set(issue.keys, { schema: issue.inst, sent: issue.input ?? {} });
  return describeIssue(issue);
};

const dotted = (path: Path): string => path.map(String).join('.');

export function issuesOf(issue: ZodIssue, outer: Path = []): Issue[] {
  const path = [...outer, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: dotted([...path, key]),
      code: 'unrecognized_key',
      ...aboutUnrecognized(key, issue.keys),
    }));
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branch = likeliestBranch(issue.errors);
    // If no branch got past the value itself, the union's own issue is the best one.
    if (branch.some((inner) => inner.path.length > 0 || inner.code === 'unrecognized_keys'))
      return branch.flatMap((inner) => issuesOf(inner, path));
  }
  const hint: unknown = issue.code === 'custom' ? issue.params?.['hint'] : undefined;
  return [
    {
      path: dotted(path),
      message: issue.message,
      code: codeOf(issue),
      ...(typeof hint === 'string' ? { hint } : {}),
    },
  ];
}

/** Message and hint for a member that the object does not have: the members it has, and the correction. */
function aboutUnrecognized(key: string, keys: readonly string[]): Pick<Issue, 'message' | 'hint'> {
  const name = JSON.stringify(shorten(key));
  const object = unrecognized.get(keys);
  if (object === undefined) return { message: `The member ${name} does not fit here.` };
  const { schema, sent } = object;
  const facts = factsOf(schema);
  const members = facts?.members ?? (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
  const tag = facts?.tag === undefined ? undefined : sent[facts.tag];
  const whom = typeof tag === 'string' ? shorten(tag) : 'this object';
  const takes = members.length === 0 ? 'takes no members' : `takes ${[...members].sort().join(', ')}`;
  const message =
    facts?.elsewhere.has(key) === true && typeof tag === 'string'
      ? `The member ${name} does not go with ${whom}, which ${takes}.`
      : `The member ${name} is unknown; ${whom} ${takes}.`;
  const similar = members.find((member) => plain(member) === plain(key));
  const hint =
    facts?.advise?.(key, sent) ??
    (similar === undefined
      ? `Leave ${name} out, or use a member that fits.`
      : `Write ${JSON.stringify(similar)} instead.`);
  return { message, hint };
}

/** `asImage`, `as_image` and `AsImage` alike. */
const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** A schema's own check names its code in `params.code`. */
function codeOf(issue: ZodIssue): string {
  const own: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return typeof own === 'string' ? own : issue.code;
}

/** The branch that the sender meant: the one whose literal members fit, then the one with the least wrong. */
function likeliestBranch(branches: readonly (readonly ZodIssue[])[]): readonly ZodIssue[] {
  const misses = (branch: readonly ZodIssue[]): number =>
    branch.filter((issue) => issue.code === 'invalid_value' || issue.path.length === 0).length;
  return [...branches].sort((a, b) => misses(a) - misses(b) || a.length - b.length)[0] ?? [];
}
