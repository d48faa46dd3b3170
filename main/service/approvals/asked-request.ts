/** A request as a person is shown it, and the digest that it is bound to. */
import { createHash } from 'node:crypto';
import type { AnyOperation } from '../../operations/support/operation.ts';
import { isRuledScope } from '../../core/rule.ts';
import type { Question } from '../rules/question.ts';
import type { AskedRequest } from './approvals.ts';

interface Asker {
  readonly actor: string;
  readonly face: string;
}

/** Members in the order of their names, so that equal arguments have equal digests. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** SHA-256 of the caller and the request, hexadecimal. */
export const digestOf = (actor: string, operation: string, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([actor, operation, input ?? null], sorted))
    .digest('hex');

export function askedRequest(
  { name, title, scope }: Pick<AnyOperation, 'name' | 'title' | 'scope'>,
  input: unknown,
  { actor, face, show }: Asker & Pick<AskedRequest, 'show'>,
  question: Question,
): AskedRequest {
  if (scope === null || !isRuledScope(scope)) throw new Error(`No rules apply to the scope of ${name}.`);
  const digest = digestOf(actor, name, input);
  return { ...question, actor, face, operation: name, title, scope, digest, show };
}
