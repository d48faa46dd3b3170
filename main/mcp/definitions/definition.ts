/** A tool as clients receive it. Definitions import nothing heavy: they are listed before any display is opened. */
import type * as z from 'zod';
import type { Scope } from '../../operations/support/operation.ts';

/** Left-out members have the protocol's defaults: it changes something, destroys, is not idempotent, and open to the world. */
export interface ToolAnnotations {
  readonly title: string;
  readonly readOnlyHint?: true;
  /** Said all the same: clients that ask a person before such calls look for it. */
  readonly destructiveHint?: true;
}

export interface ToolDefinition<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** Callers without it do not see the tool. Every operation also checks its own scope. */
  readonly scope: Scope;
  readonly description: string;
  readonly input: Input;
  /** Members whose empty text means something: other optional members that are empty are absent. */
  readonly emptyCounts?: readonly string[];
  readonly annotations: ToolAnnotations;
}

export const defineTool = <Input extends z.ZodObject>(
  definition: ToolDefinition<Input>,
): ToolDefinition<Input> => definition;

/** Looks and changes nothing. */
export const looking = (title: string): ToolAnnotations => ({
  title,
  readOnlyHint: true,
});

/** Changes the desktop. */
export const changing = (title: string): ToolAnnotations => ({
  title,
  destructiveHint: true,
});
