/** Refusals and edge cases of this generation, whole answers to the letter. A change here is a change for every client. */
import { describePins, type Pin } from '../../../testing/hosts/pins.ts';
import type { MemoryHost } from '../../../testing/hosts/memory-host.ts';

const PINS: readonly Pin[] = [
  {
    what: 'an observation',
    method: 'POST',
    path: '/v2/observe',
    body: { mode: 'region', region_x: 40, region_y: 80, region_width: 400, region_height: 60 },
    status: 200,
  },
  {
    what: 'an observation too large to read',
    method: 'POST',
    path: '/v2/observe',
    body: { include_image: false, max_ocr_area_px: 100 },
    status: 200,
    answer: {
      ok: true,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: {
        observation_id: 'obs_ktbsqaWluHPjzn1pTRE4EA',
        screen: 0,
        region: { x: 0, y: 0, width: 640, height: 480 },
        ocr: { blocks: [], lines: [], skipped: 'area' },
        timing: { capture_ms: 'DURATION', encode_ms: 'DURATION', ocr_ms: 'DURATION' },
        expires_at: 'TIME',
        meta: { received_ms: 'TIME' },
      },
      error: null,
    },
  },
  {
    what: 'a target',
    method: 'POST',
    path: '/v2/localize',
    body: { observation_id: 'obs_9x9-QvRC35lS6HxT51W9cQ', text_query: 'cancel', text_match: 'exact' },
    status: 200,
  },
  {
    what: 'a candidate that is not there',
    method: 'POST',
    path: '/v2/localize',
    body: { observation_id: 'obs_9x9-QvRC35lS6HxT51W9cQ', text_query: 'cancel', candidate_index: 3 },
    status: 404,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'http_error',
        message: 'The text occurs once.',
        reason: 'candidate_not_found',
        hint: 'Use a candidate_index of 0 to 0.',
        details: {
          candidate_count: 1,
          status: 404,
          reason: 'candidate_not_found',
          hint: 'Use a candidate_index of 0 to 0.',
        },
      },
    },
  },
  {
    what: 'an observation that is not there',
    method: 'POST',
    path: '/v2/localize',
    body: { observation_id: 'obs_nonsense', text_query: 'x' },
    status: 404,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'http_error',
        message: 'This observation does not exist or has expired.',
        reason: 'observation_not_found',
        hint: 'Observe again: observations last 60 s, and only the newest 64 are kept.',
        details: {
          status: 404,
          reason: 'observation_not_found',
          hint: 'Observe again: observations last 60 s, and only the newest 64 are kept.',
        },
      },
    },
  },
  {
    what: 'a target that is not there',
    method: 'POST',
    path: '/v2/act',
    body: { action: { action: 'click', target: { resolved_target_id: 'tgt_nonsense' } } },
    status: 404,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'http_error',
        message: 'This target does not exist or has expired.',
        reason: 'target_not_found',
        hint: 'Observe and localize again: targets last 60 s, and only the newest 64 are kept.',
        details: {
          status: 404,
          reason: 'target_not_found',
          hint: 'Observe and localize again: targets last 60 s, and only the newest 64 are kept.',
          delivery: 'not_delivered',
        },
      },
    },
  },
  {
    what: 'a target that changed',
    method: 'POST',
    path: '/v2/act',
    before: ({ screen }: MemoryHost) => screen.fill({ x: 230, y: 90, width: 120, height: 40 }, 0),
    body: { action: { action: 'click', target: { resolved_target_id: 'tgt_gG0-XfC1NK7cCRQLeBkJUw' } } },
    status: 200,
    answer: {
      ok: true,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: {
        resolved_target_id: 'tgt_gG0-XfC1NK7cCRQLeBkJUw',
        result: {
          action: 'click',
          point: { x: 264, y: 108 },
          pointer: { x: 264, y: 108 },
          duration_ms: 'DURATION',
        },
        meta: { received_ms: 'TIME' },
      },
      error: null,
    },
  },
  {
    what: 'nothing to look for',
    method: 'POST',
    path: '/v2/localize',
    body: { observation_id: 'x' },
    status: 422,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'validation_error',
        message:
          'Request validation failed: the body: send exactly one of text_query, image_tool_point, grid_cell, window.',
        reason: 'validation_error',
        hint: 'Correct the members named in details and send the request again; nothing was done.',
        details: [
          {
            path: '',
            message: 'Send exactly one of text_query, image_tool_point, grid_cell, window.',
            code: 'required',
          },
        ],
      },
    },
  },
  {
    what: 'a path of another generation',
    method: 'POST',
    path: '/see',
    body: {},
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
];

describePins('v2', PINS);
