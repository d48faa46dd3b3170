/** Answer to a call of a tool: its result, or a request for input from the client. */
import type { InputRequiredResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { ToolResult } from './content.ts';

export type InputRequired = InputRequiredResult;
export type ToolAnswer = ToolResult | InputRequired;

export const isAsked = (answer: ToolAnswer): answer is InputRequired => 'resultType' in answer;

const asked = z.object({ resultType: z.literal('input_required') });

/** For messages between processes. */
export const askedResult = z.custom<InputRequired>((value) => asked.safeParse(value).success);
