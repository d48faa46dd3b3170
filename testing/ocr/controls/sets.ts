/** The sets of looks in the order in which they were drawn. */
import { APPEAL_LOOKS } from './appeal-looks.ts';
import { BLIND_LOOKS } from './blind-looks.ts';
import { CLOSED_LOOKS } from './closed-looks.ts';
import { FINAL_LOOKS } from './final-looks.ts';
import { LAST_LOOKS } from './last-looks.ts';
import { OPENED_LOOKS, SEALED_LOOKS } from './later-looks.ts';
import { LOCKED_LOOKS } from './locked-looks.ts';
import { FRESH_LOOKS, HELD_OUT_LOOKS, TUNED_LOOKS, type Look } from './looks.ts';
import { RESERVED_LOOKS } from './reserved-looks.ts';
import { UNMET_LOOKS } from './unmet-looks.ts';
import { UNSEEN_LOOKS } from './unseen-looks.ts';
import { VERDICT_LOOKS } from './verdict-looks.ts';
import { WITNESS_LOOKS } from './witness-looks.ts';
import type { SetName } from './wording.ts';

/** Each with looks that no earlier set shows. */
export const SETS_OF_NEW_LOOKS = {
  tuned: TUNED_LOOKS,
  'held-out': HELD_OUT_LOOKS,
  fresh: FRESH_LOOKS,
  opened: OPENED_LOOKS,
  sealed: SEALED_LOOKS,
  last: LAST_LOOKS,
  final: FINAL_LOOKS,
  unseen: UNSEEN_LOOKS,
  blind: BLIND_LOOKS,
  closed: CLOSED_LOOKS,
  locked: LOCKED_LOOKS,
  reserved: RESERVED_LOOKS,
  witness: WITNESS_LOOKS,
  unmet: UNMET_LOOKS,
  verdict: VERDICT_LOOKS,
  appeal: APPEAL_LOOKS,
} as const satisfies Partial<Readonly<Record<SetName, readonly Look[]>>>;
