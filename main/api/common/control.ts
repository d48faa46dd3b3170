/** Pause and resume over HTTP: a program cannot resume a person's pause. */
import * as z from 'zod';
import { pauseActing, resumeActing } from '../../operations/support/control.ts';
import type { PauseState } from '../../operations/support/pause.ts';
import { defineEndpoint } from '../endpoint/endpoint.ts';
import { pauseExamples } from './pause.example.ts';
import { resumeExamples } from './resume.example.ts';

const response = z.object({
  paused: z.boolean().describe('True if all actions are paused.'),
  paused_by: z
    .enum(['person', 'http'])
    .nullable()
    .describe(
      'Who paused: a person, or a program over HTTP. Only a person can resume what a person paused. Null if not paused.',
    ),
});

const encode = ({ paused, by }: PauseState): z.input<typeof response> => ({
  paused,
  paused_by: by === 'program' ? 'http' : by,
});

export const postPause = defineEndpoint({
  method: 'POST',
  path: '/control/pause',
  summary: 'Pauses all actions immediately; calls that only read still work.',
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
  summary: 'Resumes actions after a pause that was set over HTTP.',
  request: z.strictObject({}),
  response,
  examples: resumeExamples,
  operation: resumeActing,
  decode: () => undefined,
  encode,
});
