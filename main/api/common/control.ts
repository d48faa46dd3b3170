/** Pausing over HTTP: a program may stop the hands and start them again, but never lift what a person set. */
import * as z from 'zod';
import type { PauseState } from '../../service/pause.ts';
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
  data: { paused: state.paused, paused_by: state.by },
});

export const postPause = defineEndpoint({
  method: 'POST',
  path: '/control/pause',
  summary: 'Stops all acting at once; reading goes on.',
  query: z.object({}),
  response,
  examples: pauseExamples,
  answer(_request, { service }) {
    service.pause.pause('http');
    return Promise.resolve(encode(service.pause.state));
  },
});

export const postResume = defineEndpoint({
  method: 'POST',
  path: '/control/resume',
  summary: 'Lifts a pause that was set over HTTP.',
  query: z.object({}),
  response,
  reasons: ['paused'],
  examples: resumeExamples,
  async answer(_request, { service }) {
    await Promise.resolve();
    service.pause.resume('http');
    return encode(service.pause.state);
  },
});
