/** What a schema found wrong, as the flat list of issues that answers carry. */
import type * as z from 'zod';
import { ValidationError, type Issue } from '../core/errors.ts';

type ZodIssue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

export const validationError = (error: z.core.$ZodError): ValidationError =>
  new ValidationError(error.issues.flatMap((issue) => issuesOf(issue, [])));

const dotted = (path: Path): string => path.map(String).join('.');

function issuesOf(issue: ZodIssue, outer: Path): Issue[] {
  const path = [...outer, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: dotted([...path, key]),
      message: `"${key}" is not a member of this object`,
      code: 'unrecognized_key',
    }));
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return likeliestBranch(issue.errors).flatMap((inner) => issuesOf(inner, path));
  return [{ path: dotted(path), message: issue.message, code: codeOf(issue) }];
}

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
