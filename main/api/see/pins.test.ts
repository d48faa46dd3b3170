/** Refusals and edge cases of this generation, whole answers to the letter. A change here is a change for every client. */
import { describePins, type Pin } from '../../../testing/hosts/pins.ts';

const PINS: readonly Pin[] = [
  {
    what: 'a text that is not there',
    method: 'POST',
    path: '/interact',
    body: { action: { action: 'click_text', click_text: { text: 'Save pile' } } },
    status: 404,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'http_error',
        message: 'The text is not on the screen.',
        reason: 'text_not_found',
        hint: 'The most similar texts are in details.nearest.',
        details: {
          nearest: [
            {
              text: 'Save file',
              confidence: 0.9,
              bbox: { x: 100, y: 100, width: 72, height: 16 },
              center: { x: 136, y: 108 },
            },
            {
              text: 'file',
              confidence: 0.9,
              bbox: { x: 140, y: 100, width: 32, height: 16 },
              center: { x: 156, y: 108 },
            },
          ],
          status: 404,
          reason: 'text_not_found',
          hint: 'The most similar texts are in details.nearest.',
          delivery: 'not_delivered',
        },
      },
    },
  },
  {
    what: 'fields that do not fit',
    method: 'POST',
    path: '/interact',
    body: { action: { action: 'click', target: { mode: 'pixel', x: '1', y: 2 } } },
    status: 422,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'validation_error',
        message: 'Request validation failed: action.target.x: expected a number, got the string "1".',
        reason: 'validation_error',
        hint: 'Correct the members named in details and send the request again; nothing was done.',
        details: [
          {
            path: 'action.target.x',
            message: 'Expected a number, got the string "1".',
            code: 'invalid_type',
          },
        ],
      },
    },
  },
  {
    what: 'half a region',
    method: 'POST',
    path: '/see',
    body: { region_x: 1, region_y: 1 },
    status: 422,
    answer: {
      ok: false,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: null,
      error: {
        code: 'validation_error',
        message: 'Request validation failed: region_width: the region lacks region_width.',
        reason: 'validation_error',
        hint: 'Send region_x, region_y, region_width and region_height together, or none of them.',
        details: [
          {
            path: 'region_width',
            message: 'The region lacks region_width.',
            code: 'region_incomplete',
            hint: 'Send region_x, region_y, region_width and region_height together, or none of them.',
          },
          {
            path: 'region_height',
            message: 'The region lacks region_height.',
            code: 'region_incomplete',
          },
        ],
      },
    },
  },
  {
    what: 'a path of another generation',
    method: 'POST',
    path: '/action',
    body: { action: 'click' },
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

describePins('see', PINS);
