/** Pausing over HTTP: a program may stop the hands and start them again, but never lift what a person set. */
import * as z from 'zod';
import { pauseActing, resumeActing } from '../../operations/support/control.ts';
import type { PauseState } from '../../operations/support/pause.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { pauseExamples } from './pause.example.ts';
import { resumeExamples } from './resume.example.ts';

const response = z.object({
  paused: z.boolean().describe('The hands are stopped.'),
  paused_by: z
    .enum(['person', 'http'])
    .nullable()
    .describe('Who stopped them; what a person stopped only a person lifts.'),
});

const encode = ({ paused, by }: PauseState): z.input<typeof response> => ({
  paused,
  paused_by: by === 'program' ? 'http' : by,
});

export const postPause = defineEndpoint({
  method: 'POST',
  path: '/control/pause',
  summary: 'Stops all acting at once; reading goes on.',
  request: z.strictObject({}),
  response,
  examples: pauseExamples,
  operation: pauseActing,
  decode: () => undefined,
  encode,
});

export const postResume = defineEndpoint({
  method: 'POST',
  path: '/control/resume',
  summary: 'Lifts a pause that was set over HTTP.',
  request: z.strictObject({}),
  response,
  examples: resumeExamples,
  operation: resumeActing,
  decode: () => undefined,
  encode,
});
