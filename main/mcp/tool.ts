/** The implementation of a tool: its arguments and its context. */
import type * as z from 'zod';
import { given } from '../faces/grammar/given.ts';
import type { Clock } from '../ports/clock.ts';
import type { RandomPort } from '../ports/random.ts';
import type { Shell } from '../ports/shell.ts';
import type { Caller } from '../service/caller.ts';
import type { Service } from '../service/service.ts';
import type { ToolResult } from './content.ts';
import type { ToolDefinition } from './definitions/definition.ts';
import type { Waits } from './waits.ts';

/** Live settings as this face needs them. */
export interface McpConfig {
  readonly execDefaultShell: Shell;
  readonly execMaxOutputChars: number;
}

export interface ToolContext {
  readonly service: Service;
  readonly caller: Caller;
  readonly config: McpConfig;
  readonly clock: Clock;
  readonly random: RandomPort;
  readonly waits: Waits;
  /** Informs a client that asked for it how long it has waited, of how many seconds at most. */
  progress(seconds: number, total: number): void;
}

export interface Tool {
  readonly definition: ToolDefinition;
  /** `input` comes from the client unchecked. Throws the errors of the operations, and ZodError. */
  call(input: unknown, context: ToolContext): Promise<ToolResult>;
}

/** The compiler holds arguments and implementation together here; outside, tools are uniform. */
export const implementTool = <Input extends z.ZodObject>(
  definition: ToolDefinition<Input>,
  run: (args: z.output<Input>, context: ToolContext) => Promise<ToolResult>,
): Tool => {
  const kept = new Set(definition.emptyCounts);
  return {
    definition,
    call: async (input, context) =>
      run(await definition.input.parseAsync(given(definition.input, input, kept)), context),
  };
};
