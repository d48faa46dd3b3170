/** Answer to a call of a tool: its result, or a request for input from the client. */
import type { InputRequiredResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { ToolResult } from './content.ts';

export type InputRequired = InputRequiredResult;
export type ToolAnswer = ToolResult | InputRequired;

/** The protocol's own test, without its library, which is loaded when it is needed first. */
const asked = z.object({ resultType: z.literal('input_required') });
const isInputRequired = (value: unknown): value is InputRequired => asked.safeParse(value).success;

export const isAsked = (answer: ToolAnswer): answer is InputRequired => isInputRequired(answer);

/** For messages between processes. */
export const askedResult = z.custom<InputRequired>(isInputRequired);
