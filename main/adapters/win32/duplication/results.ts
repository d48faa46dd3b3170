/** What each answer of desktop duplication leads to: go on, try again, or leave the monitor to GDI for a while. */
import type { Result } from '../native/ole.ts';

/** HRESULTs as they come, signed: https://learn.microsoft.com/windows/win32/direct3ddxgi/dxgi-error */
const signed = (result: number): Result => result | 0;
export const WAIT_TIMEOUT = signed(0x887a0027);
const INVALID_CALL = signed(0x887a0001);
export const UNSUPPORTED = signed(0x887a0004);
const DEVICE_REMOVED = signed(0x887a0005);
const DEVICE_HUNG = signed(0x887a0006);
const DEVICE_RESET = signed(0x887a0007);
const DRIVER_INTERNAL_ERROR = signed(0x887a0020);
const NOT_CURRENTLY_AVAILABLE = signed(0x887a0022);
const MODE_CHANGE_IN_PROGRESS = signed(0x887a0025);
const ACCESS_LOST = signed(0x887a0026);
const SESSION_DISCONNECTED = signed(0x887a0028);
const ACCESS_DENIED = signed(0x80070005);
const NOT_IMPLEMENTED = signed(0x80004001);

/**
 * Why GDI copies a monitor. `unsupported`: its graphics card duplicates nothing. `rotated`, `colours`: its picture is not as
 * people see it. `size`: its mode is not as large as it. `taken`: too many programs duplicate it. `device`: the graphics
 * card was reset more than once. `empty`: no picture has come. `switching`: the desktop or the mode is just being changed.
 * `denied`: Windows refuses it on a desktop that is ours. `failed`: any other error.
 */
export type LeaveReason =
  | 'unsupported'
  | 'rotated'
  | 'colours'
  | 'size'
  | 'taken'
  | 'device'
  | 'empty'
  | 'switching'
  | 'denied'
  | 'failed';

export interface Leave {
  readonly act: 'leave';
  readonly reason: LeaveReason;
  /** How long GDI copies this monitor, milliseconds; Infinity: until the displays change. 0: this time. */
  readonly forMs: number;
}

export type Consequence =
  | { readonly act: 'nothing drawn' }
  /** `renew`: what is created again first. */
  | { readonly act: 'again'; readonly afterMs: number; readonly renew: 'duplication' | 'device' | 'nothing' }
  | { readonly act: 'next output' }
  /** The desktop may just be changing to a secure one: it is refused as such, or tried again. */
  | { readonly act: 'check desktop'; readonly afterMs: number }
  /** There is no picture at all: no one is connected to the session. */
  | { readonly act: 'refuse' }
  | Leave;

/** A desktop switch or a change of the mode is over after this. */
const SWITCH_MS = 200;
const MOST_SWITCH_TRIES = 3;
/** After which a duplication that others took, or a card that failed, is tried again. */
export const RETRY_MS = 30_000;

export const leave = (reason: LeaveReason, forMs: number): Leave => ({ act: 'leave', reason, forMs });

const again = (
  afterMs: number,
  renew: 'duplication' | 'device' | 'nothing' = 'duplication',
): Consequence => ({ act: 'again', afterMs, renew });

/** `failures`: how often this was the answer before, for the same picture. */
export function consequenceOf(result: Result, failures: number): Consequence {
  switch (result) {
    case WAIT_TIMEOUT:
      return { act: 'nothing drawn' };
    case ACCESS_LOST:
      if (failures >= 2) return leave('switching', 0);
      return again(failures === 0 ? 0 : SWITCH_MS);
    case MODE_CHANGE_IN_PROGRESS:
      return failures < MOST_SWITCH_TRIES ? again(SWITCH_MS) : leave('switching', 0);
    case ACCESS_DENIED:
      return failures === 0 ? { act: 'check desktop', afterMs: SWITCH_MS } : leave('denied', RETRY_MS);
    case UNSUPPORTED:
    case NOT_IMPLEMENTED:
      return { act: 'next output' };
    case NOT_CURRENTLY_AVAILABLE:
      return leave('taken', RETRY_MS);
    case SESSION_DISCONNECTED:
      return { act: 'refuse' };
    case DEVICE_REMOVED:
    case DEVICE_HUNG:
    case DEVICE_RESET:
    case DRIVER_INTERNAL_ERROR:
      return failures === 0 ? again(0, 'device') : leave('device', RETRY_MS);
    case INVALID_CALL:
      // A frame was not released: a bug, but the picture is whole.
      return failures < 2 ? again(0, 'nothing') : leave('failed', RETRY_MS);
    default:
      return leave('failed', RETRY_MS);
  }
}
