/** What a call of a tool is answered with: its result, or what the client is asked for first. */
import { isInputRequiredResult, type InputRequiredResult } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { ToolResult } from './content.ts';

export type InputRequired = InputRequiredResult;
export type ToolAnswer = ToolResult | InputRequired;

export const isAsked = (answer: ToolAnswer): answer is InputRequired => isInputRequiredResult(answer);

/** For messages between processes. */
export const askedResult = z.custom<InputRequired>((value) => isInputRequiredResult(value));
