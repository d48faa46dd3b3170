/** Scopes of a caller, and the kinds of action within a scope that rules distinguish. */

/** Scopes that a person may give to an agent. `exec` also requires the exec secret. */
export const SCOPES = ['see', 'act', 'clipboard', 'files', 'launch', 'exec', 'pause'] as const;

export type AgentScope = (typeof SCOPES)[number];

/** The kinds of action within each scope that rules may name. Pausing is always allowed to those who have its scope. */
export const ACTIONS = {
  see: ['look'],
  act: ['pointer', 'keyboard', 'window', 'element'],
  clipboard: ['read', 'write'],
  files: ['download', 'upload'],
  launch: ['launch'],
  exec: ['run'],
} as const satisfies Partial<Record<AgentScope, readonly string[]>>;

export type RuledScope = keyof typeof ACTIONS;
export type ActionKind = (typeof ACTIONS)[RuledScope][number];
