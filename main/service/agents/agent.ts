/** An agent that a person has named, and its rights. */
import { createHash } from 'node:crypto';
import type { RecordLevel } from '../../core/record-level.ts';
import { SCOPES, type AgentScope } from '../../core/scopes.ts';
import type { Rule } from '../../core/rule.ts';

export interface Agent {
  readonly name: string;
  readonly scopes: readonly AgentScope[];
  /** SHA-256 of its token, hexadecimal. The token itself is kept nowhere: it is random, so a fast hash is enough. */
  readonly tokenHash: string;
  /** Wall time, epoch milliseconds. */
  readonly createdAt: number;
  /** Wall time from which on it is refused, epoch milliseconds; null: never. */
  readonly expiresAt: number | null;
  /** The level of its recordings; left out: the service's. */
  readonly record?: RecordLevel;
  readonly rules: readonly Rule[];
}

/** Harmless in logs, tables and file names. */
export const AGENT_NAME = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/;

/** Names that would be taken for somebody else in the log. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set(['owner', 'person', 'console']);

export const isScope = (word: string): word is AgentScope => SCOPES.some((scope) => scope === word);

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
