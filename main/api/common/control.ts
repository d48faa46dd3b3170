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

const encode = (state: PauseState): { data: z.input<typeof response> } => ({
  data: { paused: state.paused, paused_by: state.by === 'program' ? 'http' : state.by },
});

export const postPause = defineEndpoint({
  method: 'POST',
  path: '/control/pause',
  summary: 'Stops all acting at once; reading goes on.',
  query: z.object({}),
  response,
  examples: pauseExamples,
  answer: async (_request, { service, caller }) =>
    encode(await service.invoke(pauseActing, undefined, caller)),
});

export const postResume = defineEndpoint({
  method: 'POST',
  path: '/control/resume',
  summary: 'Lifts a pause that was set over HTTP.',
  query: z.object({}),
  response,
  reasons: ['paused'],
  examples: resumeExamples,
  answer: async (_request, { service, caller }) =>
    encode(await service.invoke(resumeActing, undefined, caller)),
});
