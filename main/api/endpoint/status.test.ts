import { expect, test } from 'vitest';
import { REASONS } from '../../core/errors.ts';
import { STATUS_OF_REASON } from './status.ts';

/** The published table, written down by hand. */
const TABLE: readonly (readonly [number, readonly string[]])[] = [
  [
    400,
    [
      'invalid_json',
      'json_too_deep',
      'bad_request_target',
      'host_missing',
      'host_invalid',
      'shell_unavailable',
      'launch_failed',
    ],
  ],
  [401, ['unauthorized']],
  [
    403,
    [
      'host_not_allowed',
      'origin_not_allowed',
      'cross_site_request',
      'scope_missing',
      'exec_disabled',
      'exec_secret_not_configured',
      'exec_secret_invalid',
      'own_window',
      'not_allowed',
      'not_approved',
    ],
  ],
  [
    404,
    [
      'not_found',
      'window_not_found',
      'text_not_found',
      'text_below_confidence',
      'observation_not_found',
      'target_not_found',
      'candidate_not_found',
      'element_not_found',
      'look_not_found',
      'file_not_found',
    ],
  ],
  [405, ['method_not_allowed']],
  [408, ['request_timeout']],
  [416, ['range_not_satisfiable']],
  [507, ['storage_full']],
  [431, ['headers_too_large']],
  [
    409,
    [
      'ambiguous_window',
      'target_stale',
      'element_gone',
      'element_changed',
      'element_disabled',
      'element_covered',
      'element_moving',
      'option_not_chosen',
      'file_blocked',
      'folder_not_empty',
    ],
  ],
  [413, ['payload_too_large', 'image_too_large']],
  [415, ['unsupported_media_type', 'content_encoding_unsupported', 'image_format_unsupported']],
  [422, ['image_invalid', 'image_size_mismatch', 'language_unavailable', 'regex_unsupported']],
  [423, ['paused', 'person_active']],
  [500, ['internal_error']],
  [501, ['not_supported']],
  [
    503,
    [
      'busy',
      'queue_timeout',
      'display_unavailable',
      'ocr_unavailable',
      'ocr_worker_crashed',
      'input_worker_crashed',
      'shutting_down',
    ],
  ],
  [504, ['capture_timeout', 'ocr_timeout']],
];
const ROWS = TABLE.flatMap(([status, reasons]) => reasons.map((reason) => ({ reason, status })));

test.each(ROWS)('$reason is $status', ({ reason, status }) => {
  expect(Object.entries(STATUS_OF_REASON)).toContainEqual([reason, status]);
});

test('the table has every reason and no other', () => {
  expect(ROWS.map(({ reason }) => reason).sort()).toEqual([...REASONS].sort());
});
