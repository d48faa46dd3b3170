/** Reasons that several operations have in common. */
import type { Reason } from '../../core/errors.ts';

/** Capturing a part of the desktop. */
export const CAPTURE_REASONS = [
  'display_unavailable',
  'capture_timeout',
  'busy',
] as const satisfies readonly Reason[];

/** Pointer and keyboard. */
export const ACTING_REASONS = [
  'paused',
  'person_active',
  'own_window',
  'busy',
  'queue_timeout',
  'display_unavailable',
  'input_worker_crashed',
  'not_supported',
] as const satisfies readonly Reason[];

/** Dropping shared files. */
export const DROP_REASONS = ['file_not_found', 'file_blocked'] as const satisfies readonly Reason[];

/** Reading text on the screen. */
export const READING_REASONS = [
  'ocr_unavailable',
  'ocr_timeout',
  'ocr_worker_crashed',
  'language_unavailable',
  'busy',
  'display_unavailable',
  'capture_timeout',
] as const satisfies readonly Reason[];

/** Looking for a text to act on. */
export const CLICK_TEXT_REASONS = [
  ...READING_REASONS,
  'text_not_found',
  'text_below_confidence',
  'candidate_not_found',
  'regex_unsupported',
] as const satisfies readonly Reason[];

/** Evaluating a condition of any kind. */
export const CONDITION_REASONS = [
  ...READING_REASONS,
  'element_not_found',
  'not_supported',
  'regex_unsupported',
] as const satisfies readonly Reason[];

/** Choosing one window. */
export const WINDOW_REASONS = [
  'window_not_found',
  'ambiguous_window',
  'not_supported',
  'regex_unsupported',
] as const satisfies readonly Reason[];

/** Reading the elements of programs. */
export const ELEMENT_REASONS = [
  ...WINDOW_REASONS,
  'display_unavailable',
  'busy',
] as const satisfies readonly Reason[];

/** Comparing with an earlier look. */
export const SINCE_REASONS = ['look_not_found'] as const satisfies readonly Reason[];

/** Acting on an element. */
export const ELEMENT_TARGET_REASONS = [
  'element_not_found',
  'element_gone',
  'element_changed',
  'element_disabled',
  'element_covered',
  'element_moving',
  'option_not_chosen',
] as const satisfies readonly Reason[];

/** Decoding a picture that the caller sent. */
export const SENT_PICTURE_REASONS = [
  'image_invalid',
  'image_too_large',
  'image_format_unsupported',
  'busy',
] as const satisfies readonly Reason[];

/** A target that was localized before. */
export const TARGET_REASONS = ['target_not_found', 'target_stale'] as const satisfies readonly Reason[];
