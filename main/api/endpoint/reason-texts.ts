/** One sentence for each reason, for the reference and for clients. The compiler keeps the list complete. */
import type { Reason } from '../../core/errors.ts';

export const REASON_TEXTS: Readonly<Record<Reason, string>> = {
  invalid_json: 'The body is not valid JSON in UTF-8; details.line and details.column say where.',
  json_too_deep: 'The body is nested too deeply.',
  bad_request_target: 'The request target is not a plain path of this service.',
  host_missing: 'The request has no Host header.',
  host_invalid: 'The Host header is not one host name with an optional port.',
  shell_unavailable: 'This machine does not have the shell.',
  launch_failed: 'The program could not be started; details.errno says why.',
  unauthorized: 'Send the token in the header x-service-token.',
  host_not_allowed: 'The service does not accept the name in the Host header; use 127.0.0.1.',
  origin_not_allowed: 'Requests from web pages are refused.',
  cross_site_request:
    'Requests that a web page makes, and addresses opened in a browser, are refused; call from a program.',
  scope_missing: 'The caller is not allowed to do this; details.scope names the scope that it lacks.',
  exec_disabled: 'Shell commands are disabled; only the person who runs the service can enable them.',
  exec_secret_not_configured: 'Shell commands need a secret, and none is configured.',
  exec_secret_invalid: 'Send the exec secret in the header x-service-exec-secret.',
  own_window: "The action would touch Deskhand's own window; use another window.",
  not_allowed:
    'A rule, or the list of protected applications, forbids this; details name the scope, the action and the application.',
  not_approved: 'A person was asked and did not allow it, or nobody answered in time.',
  not_found: 'The service has no such path; GET /openapi.json lists every path.',
  window_not_found: 'No window matches the selectors; list the windows.',
  text_not_found:
    'The text was not found on the screen; details.nearest lists similar texts with their places, details.elsewhere the places on other displays.',
  text_below_confidence:
    'The text was found, but with less than min_confidence; details.found lists the places and their confidence.',
  observation_not_found: 'The observation is unknown or has expired; observe again.',
  target_not_found: 'The target is unknown, has expired, or is outside the observed region; localize again.',
  candidate_not_found: 'candidate_index or nth is larger than the number of matches.',
  element_not_found: 'No element has this id, or none matches the query; list the elements.',
  look_not_found: 'No look of this caller has this id; send since: "last".',
  file_not_found: 'There is no file of this path; GET /files lists them.',
  method_not_allowed: 'The path does not support this method; see the Allow header.',
  request_timeout: 'The request did not arrive in time.',
  headers_too_large: 'The headers are too large.',
  ambiguous_window:
    'Several windows match, so nothing was done; choose one of details.candidates by its hwnd.',
  target_stale: 'The screen around the target has changed, so nothing was done; observe and localize again.',
  element_gone: 'The element no longer exists, so nothing was done; list the elements again.',
  element_changed: 'The element has another role or name now, so nothing was done; list the elements again.',
  element_disabled: 'The element is disabled, so nothing was done.',
  element_covered:
    'Nothing of the element can be clicked, so nothing was done; details.covered_by names what lies above it.',
  element_moving: 'The element is still moving, so nothing was done; try again when nothing moves any more.',
  option_not_chosen:
    'The list shows another option than the one asked for; details.value is the one that it shows.',
  file_blocked: 'The path leads to a link, a folder or a device, or has a second name on the disk.',
  folder_not_empty: 'Only an empty folder can be deleted.',
  payload_too_large:
    'The body is too large or holds too many values, or the text on the clipboard is too large.',
  image_too_large: 'The picture has too many pixels.',
  range_not_satisfiable: 'The file is shorter than the first byte that was asked for.',
  unsupported_media_type: 'Send Content-Type: application/json.',
  content_encoding_unsupported: 'Send the body without Content-Encoding.',
  image_format_unsupported: 'The picture is neither PNG nor JPEG.',
  image_invalid: 'The picture cannot be decoded.',
  image_size_mismatch: 'Only pictures of the same size can be compared.',
  language_unavailable: 'A requested language is not installed; details may list those that are.',
  regex_unsupported:
    'The expression uses look-around or back-references, or is too large or too slow; the message names the limit.',
  person_active:
    'A person has used the keyboard or mouse of this desktop for 30 seconds; the action waited and was not sent.',
  paused:
    'All actions are paused; calls that only read still work. Only a person can end a pause that a person set.',
  internal_error: 'Something inside the service failed.',
  not_supported:
    'This desktop does not support the request; details name the capability, the reason and the remedy.',
  busy: 'The service is at its limit for such requests; try again after Retry-After seconds.',
  queue_timeout: 'The action waited too long for its turn, and nothing was done.',
  display_unavailable:
    'No display is available at the moment; the service recovers automatically when it is back.',
  ocr_unavailable: 'Text recognition is not available; GET /health says why.',
  ocr_worker_crashed: 'Text recognition crashed; try again.',
  input_worker_crashed:
    'The input worker crashed and released all keys and buttons; details.delivery says how much of the action was performed.',
  shutting_down: 'The service is shutting down.',
  capture_timeout: 'The screen could not be captured in time.',
  ocr_timeout: 'Reading took too long; read a smaller region.',
  storage_full:
    'The shared files, or the disk, have no room for it; details.max_bytes is the most they may have.',
};

/** Reasons with which any request can fail before it is routed. */
export const SERVER_REASONS: readonly Reason[] = [
  'bad_request_target',
  'host_missing',
  'host_invalid',
  'host_not_allowed',
  'origin_not_allowed',
  'cross_site_request',
  'method_not_allowed',
  'request_timeout',
  'headers_too_large',
  'internal_error',
  'busy',
  'shutting_down',
];

/** Further reasons, for requests with a body. */
export const BODY_REASONS: readonly Reason[] = [
  'invalid_json',
  'json_too_deep',
  'payload_too_large',
  'unsupported_media_type',
  'content_encoding_unsupported',
];

/** Whether a word is one of the reasons. */
export const isReason = (word: unknown): word is Reason =>
  typeof word === 'string' && Object.hasOwn(REASON_TEXTS, word);
