/** The current capabilities of a machine, in words that a person can act on. */
export const CAPABILITIES = [
  'displays',
  'capture',
  'pointer',
  'keyboard',
  'windows',
  'window_manager',
  'clipboard',
  'elements',
  'ocr',
  'launch',
  'exec',
] as const;

export type CapabilityName = (typeof CAPABILITIES)[number];

/** Names for people, in the doctor's report and in the window. */
export const CAPABILITY_TITLES: Readonly<Record<CapabilityName, string>> = {
  displays: 'Displays',
  capture: 'Screen capture',
  pointer: 'Pointer',
  keyboard: 'Keyboard',
  windows: 'Windows',
  window_manager: 'Window manager',
  clipboard: 'Clipboard',
  elements: 'Elements of programs',
  ocr: 'Reading text',
  launch: 'Launching programs',
  exec: 'Shell commands',
};

export interface Capability {
  readonly available: boolean;
  /** The adapter in use, or the one that would be: `x11`, `win32`, `tesseract-js` … Null if none exists. */
  readonly adapter: string | null;
  /** The reason or the limitation. Never a path, a user, a host or a title. */
  readonly reason: string | null;
  /** The mend, in one sentence. */
  readonly remedy: string | null;
  /** It has not answered since the start, and may still do so. Left out: it has, or took too long. */
  readonly starting?: true;
}
