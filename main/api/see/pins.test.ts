/** Whole answers of this generation, to the letter. A change here is a change for every client. */
import { describePins, type Pin } from '../../hosts/testing/pins.ts';

const PINS: readonly Pin[] = [
  {
    what: 'displays',
    method: 'GET',
    path: '/displays',
    status: 200,
    answer: {
      ok: true,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: {
        default_screen: 0,
        displays: [{ screen: 0, mss_index: 1, primary: true, x: 0, y: 0, width: 640, height: 480 }],
      },
      error: null,
    },
  },
  {
    what: 'a picture with its text',
    method: 'POST',
    path: '/see',
    body: {
      region_x: 40,
      region_y: 80,
      region_width: 400,
      region_height: 60,
      grid_rows: 2,
      grid_cols: 2,
      ocr: true,
    },
    status: 200,
    answer: {
      ok: true,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: {
        image: { base64: 'iVBORw0KGgoAAAAN…', format: 'png', mime_type: 'image/png', width: 400, height: 60 },
        meta: {
          screen: 0,
          region: { x: 40, y: 80, width: 400, height: 60 },
          displays: [{ screen: 0, mss_index: 1, primary: true, x: 0, y: 0, width: 640, height: 480 }],
          grid: {
            rows: 2,
            cols: 2,
            cell_width: 200,
            cell_height: 30,
            index_base: 0,
            region: { x: 40, y: 80, width: 400, height: 60 },
            formula:
              'x = floor(region.x + (col + 0.5 + dx/2) * cell_width), y = floor(region.y + (row + 0.5 + dy/2) * cell_height), kept inside the cell',
            labels: 'all',
          },
          scale: { x: 1, y: 1 },
          ocr: [
            {
              text: 'Save',
              confidence: 0.9,
              bbox: { x: 100, y: 100, width: 32, height: 16 },
              center: { x: 116, y: 108 },
              region_relative_bbox: { x: 60, y: 20, width: 32, height: 16 },
            },
            {
              text: 'file',
              confidence: 0.9,
              bbox: { x: 140, y: 100, width: 32, height: 16 },
              center: { x: 156, y: 108 },
              region_relative_bbox: { x: 100, y: 20, width: 32, height: 16 },
            },
            {
              text: 'Cancel',
              confidence: 0.8,
              bbox: { x: 240, y: 100, width: 48, height: 16 },
              center: { x: 264, y: 108 },
              region_relative_bbox: { x: 200, y: 20, width: 48, height: 16 },
            },
          ],
        },
      },
      error: null,
    },
  },
  {
    what: 'a crop',
    method: 'POST',
    path: '/see/zoom',
    body: { center_x: 136, center_y: 108, width: 64, height: 36, with_grid: false },
    status: 200,
    answer: {
      ok: true,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: {
        image: { base64: 'iVBORw0KGgoAAAAN…', format: 'png', mime_type: 'image/png', width: 64, height: 36 },
        meta: {
          screen: 0,
          region: { x: 104, y: 90, width: 64, height: 36 },
          displays: [{ screen: 0, mss_index: 1, primary: true, x: 0, y: 0, width: 640, height: 480 }],
          scale: { x: 1, y: 1 },
        },
      },
      error: null,
    },
  },
  {
    what: 'a click on a text',
    method: 'POST',
    path: '/interact',
    body: { action: { action: 'click_text', click_text: { text: 'save file' } } },
    status: 200,
    answer: {
      ok: true,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: {
        meta: { screen: 0 },
        result: {
          action: 'click_text',
          point: { x: 136, y: 108 },
          pointer: { x: 136, y: 108 },
          duration_ms: 'DURATION',
          matched: {
            text: 'Save file',
            confidence: 0.9,
            bbox: { x: 100, y: 100, width: 72, height: 16 },
            center: { x: 136, y: 108 },
            words: [
              {
                text: 'Save',
                confidence: 0.9,
                bbox: { x: 100, y: 100, width: 32, height: 16 },
                center: { x: 116, y: 108 },
              },
              {
                text: 'file',
                confidence: 0.9,
                bbox: { x: 140, y: 100, width: 32, height: 16 },
                center: { x: 156, y: 108 },
              },
            ],
            line: 'Save file',
          },
        },
      },
      error: null,
    },
  },
  {
    what: 'typing',
    method: 'POST',
    path: '/interact',
    body: { action: { action: 'type', text: 'hi' } },
    status: 200,
    answer: {
      ok: true,
      request_id: 'REQUEST',
      time_ms: 'TIME',
      data: {
        meta: { screen: 0 },
        result: {
          action: 'type',
          point: null,
          pointer: { x: 136, y: 108 },
          duration_ms: 'DURATION',
          characters: 2,
        },
      },
      error: null,
    },
  },
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
        message: 'The text is not on the screen',
        details: {
          nearest: ['Save file', 'file'],
          status: 404,
          reason: 'text_not_found',
          hint: 'These come nearest; see details.nearest.',
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
        message: 'Request validation failed: Invalid input: expected number, received string',
        details: [
          {
            path: 'action.target.x',
            message: 'Invalid input: expected number, received string',
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
        message:
          'Request validation failed: A region needs all of region_x, region_y, region_width and region_height',
        details: [
          {
            path: 'region_width',
            message: 'A region needs all of region_x, region_y, region_width and region_height',
            code: 'region_incomplete',
          },
          {
            path: 'region_height',
            message: 'A region needs all of region_x, region_y, region_width and region_height',
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
        message: 'The service has nothing under this path',
        details: { status: 404, reason: 'not_found', hint: 'GET /openapi.json lists every path.' },
      },
    },
  },
];

describePins('see', PINS);
