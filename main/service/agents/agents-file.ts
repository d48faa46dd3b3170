/** The file that agents are kept in: JSON, written by `deskhand agent` or by hand. */
import * as z from 'zod';
import { RECORD_LEVELS } from '../../core/record-level.ts';
import { SCOPES } from '../../core/scopes.ts';
import { ruleEntry, rulesSchema } from '../rules/rule-entry.ts';
import type { Rule } from '../../core/rule.ts';
import { AGENT_NAME, hashToken, RESERVED_NAMES, type Agent } from './agent.ts';

const time = z.iso.datetime({ offset: true, error: 'must be a time such as 2027-01-31T00:00:00Z' });

const entry = z
  .strictObject({
    name: z
      .string()
      .regex(AGENT_NAME, 'must be up to 64 small letters, digits, dots, hyphens or underscores')
      .refine((name) => !RESERVED_NAMES.has(name), 'is reserved'),
    scopes: z.array(z.enum(SCOPES, `must be among ${SCOPES.join(', ')}`)).min(1, 'must name a scope'),
    token: z.string().min(16, 'must have at least 16 characters').optional(),
    tokenSha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
      .optional(),
    createdAt: time.optional(),
    expiresAt: time.nullable().optional(),
    record: z.enum(RECORD_LEVELS, `must be one of ${RECORD_LEVELS.join(', ')}`).optional(),
    rules: rulesSchema.optional(),
  })
  .refine(({ token, tokenSha256 }) => (token === undefined) !== (tokenSha256 === undefined), {
    error: 'must have either token or tokenSha256',
  });

const fileShape = z.strictObject({
  agents: z.array(entry).max(1_000),
  /** For callers with the owner's token, and for those without one if none is needed. */
  ownerRules: rulesSchema.optional(),
});

const file = fileShape.superRefine(({ agents }, context) => {
  const names = new Set<string>();
  for (const [index, { name }] of agents.entries()) {
    if (names.has(name))
      context.addIssue({
        code: 'custom',
        path: ['agents', index, 'name'],
        message: `the name ${name} is used twice`,
      });
    names.add(name);
  }
});

/** The fault of a file of agents, in one sentence. It quotes no token. */
export class AgentsFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AgentsFileError';
  }
}

export interface AgentsFile {
  readonly agents: readonly Agent[];
  readonly ownerRules: readonly Rule[];
}

export const NO_AGENTS_FILE: AgentsFile = { agents: [], ownerRules: [] };

/** Throws AgentsFileError, and then no entry counts: half a list could lack the one that was narrowed. */
export function parseAgents(text: string): AgentsFile {
  const parsed = file.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AgentsFileError(`${(issue?.path ?? []).join('.')}: ${issue?.message ?? 'is invalid'}`);
  }
  const agents = parsed.data.agents.map(
    ({ name, scopes, token, tokenSha256, createdAt, expiresAt, record, rules = [] }) => ({
      name,
      scopes,
      tokenHash: tokenSha256 ?? hashToken(token ?? ''),
      createdAt: createdAt === undefined ? 0 : Date.parse(createdAt),
      expiresAt: expiresAt === undefined || expiresAt === null ? null : Date.parse(expiresAt),
      ...(record === undefined ? {} : { record }),
      rules,
    }),
  );
  return { agents, ownerRules: parsed.data.ownerRules ?? [] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // V8's message quotes the text, in which a token may stand.
    throw new AgentsFileError('The file is not JSON', { cause });
  }
}

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const agentsText = ({ agents, ownerRules }: AgentsFile): string =>
  `${JSON.stringify(
    {
      agents: agents.map(({ name, scopes, tokenHash, createdAt, expiresAt, record, rules }) => ({
        name,
        scopes,
        tokenSha256: tokenHash,
        createdAt: isoTime(createdAt),
        expiresAt: expiresAt === null ? null : isoTime(expiresAt),
        ...(record === undefined ? {} : { record }),
        ...(rules.length === 0 ? {} : { rules: rules.map(ruleEntry) }),
      })),
      ...(ownerRules.length === 0 ? {} : { ownerRules: ownerRules.map(ruleEntry) }),
    },
    null,
    2,
  )}\n`;
