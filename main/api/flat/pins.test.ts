/** Refusals and edge cases of this generation, whole answers to the letter. A change here is a change for every client. */
import { describePins, type Pin } from '../../../testing/hosts/pins.ts';

const PINS: readonly Pin[] = [
  {
    what: 'a batch that stops',
    method: 'POST',
    path: '/batch',
    body: {
      actions: [
        { action: 'click', target: { mode: 'pixel', x: 136, y: 108 } },
        { action: 'click_text', click_text: { text: 'Dear raeder' } },
        { action: 'click' },
      ],
    },
    status: 200,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      meta: { screen: 0, received_ms: 'TIME' },
      results: [
        {
          index: 0,
          ok: true,
          meta: { screen: 0 },
          result: {
            action: 'click',
            point: { x: 136, y: 108 },
            pointer: { x: 136, y: 108 },
            duration_ms: 'DURATION',
          },
        },
        {
          index: 1,
          ok: false,
          meta: { screen: 0 },
          error: {
            code: 'http_error',
            message: 'The text is not on the screen.',
            reason: 'text_not_found',
            hint: 'The most similar texts are in details.nearest.',
            details: {
              nearest: [
                {
                  text: 'Dear reader',
                  confidence: 0.95,
                  bbox: { x: 60, y: 160, width: 88, height: 16 },
                  center: { x: 104, y: 168 },
                },
                {
                  text: 'reader',
                  confidence: 0.95,
                  bbox: { x: 100, y: 160, width: 48, height: 16 },
                  center: { x: 124, y: 168 },
                },
              ],
              status: 404,
              reason: 'text_not_found',
              hint: 'The most similar texts are in details.nearest.',
              delivery: 'not_delivered',
            },
          },
        },
      ],
      completed: 1,
      stopped_at: 1,
    },
  },
  {
    what: 'a wait that runs out',
    method: 'POST',
    path: '/wait',
    body: { condition: { kind: 'text', text: 'Farewell' }, timeout_ms: 50 },
    status: 200,
    answer: {
      ok: true,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      satisfied: false,
      state: 'not_met',
      timed_out: true,
      elapsed_ms: 'DURATION',
      polls: 'COUNT',
      condition: {
        kind: 'text',
        text: 'Farewell',
        match: 'contains',
        case_sensitive: false,
        present: true,
        mode: 'screen',
        min_confidence: 0.5,
      },
      blocks: [],
      meta: { received_ms: 'TIME' },
    },
  },
  {
    what: 'fields that do not fit',
    method: 'POST',
    path: '/action',
    body: { action: 'hotkey', keys: ['ctrl+c'], x: 1 },
    status: 422,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'validation_error',
        message:
          'Request validation failed: x: the member "x" is unknown; hotkey takes action, changes, evidence, keys, repeat, return_image, screen, settle.',
        reason: 'validation_error',
        hint: 'Leave "x" out, or use a member that fits.',
        details: [
          {
            path: 'x',
            message:
              'The member "x" is unknown; hotkey takes action, changes, evidence, keys, repeat, return_image, screen, settle.',
            code: 'unrecognized_key',
            hint: 'Leave "x" out, or use a member that fits.',
          },
        ],
      },
    },
  },
  {
    what: 'a window that is not there',
    method: 'POST',
    path: '/windows/action',
    body: { action: 'close', title_contains: 'zzz' },
    status: 404,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'http_error',
        message: 'No window matches.',
        reason: 'window_not_found',
        hint: 'List the windows; visible_only: false includes hidden ones.',
        details: {
          status: 404,
          reason: 'window_not_found',
          hint: 'List the windows; visible_only: false includes hidden ones.',
        },
      },
    },
  },
  {
    what: 'a path that is not there',
    method: 'GET',
    path: '/nothing',
    status: 404,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'http_error',
        message: 'The service has no such path.',
        reason: 'not_found',
        hint: 'GET /openapi.json lists every path.',
        details: { status: 404, reason: 'not_found', hint: 'GET /openapi.json lists every path.' },
      },
    },
  },
  {
    what: 'a method that is not taken',
    method: 'POST',
    path: '/screen',
    body: {},
    status: 405,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'http_error',
        message: 'This path does not support this method.',
        reason: 'method_not_allowed',
        hint: 'Use GET or HEAD.',
        details: {
          allow: ['GET', 'HEAD'],
          status: 405,
          reason: 'method_not_allowed',
          hint: 'Use GET or HEAD.',
        },
      },
    },
  },
  {
    what: 'a body that is too deep',
    method: 'POST',
    path: '/action',
    body: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]],
    status: 400,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'http_error',
        message: 'The body is nested deeper than 32 levels.',
        reason: 'json_too_deep',
        hint: 'Send a flatter body; no call needs more than a few levels.',
        details: {
          status: 400,
          reason: 'json_too_deep',
          hint: 'Send a flatter body; no call needs more than a few levels.',
        },
      },
    },
  },
  {
    what: 'no exec secret',
    method: 'POST',
    path: '/exec',
    body: { command: 'true' },
    status: 403,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'http_error',
        message: 'Shell commands need a secret, and none is set.',
        reason: 'exec_secret_not_configured',
        hint: 'Ask the person who runs the service to set SERVICE_EXEC_SECRET.',
        details: {
          status: 403,
          reason: 'exec_secret_not_configured',
          hint: 'Ask the person who runs the service to set SERVICE_EXEC_SECRET.',
        },
      },
    },
  },
];

describePins('flat', PINS);
