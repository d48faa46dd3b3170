/** Which parts a version of macOS cannot give, because it lacks one of their functions. */

const FOUNDATION = /^k?CF/;
const OBJECTIVE_C = /^(objc_|object_|class_|sel_)/;
const DISPLAYS = /^CG(GetActiveDisplayList|MainDisplayID|Display)/;
const EVENTS = /^CGEvent/;
const WINDOW_LIST = /^CGWindowList/;
/** But for `_AXUIElementGetWindow`, in place of which windows are found by where they are. */
const ACCESSIBILITY = /^AX/;

const NEEDS = {
  displays: [DISPLAYS],
  capture: [
    FOUNDATION,
    OBJECTIVE_C,
    DISPLAYS,
    WINDOW_LIST,
    /^(CGImageGet|CGDataProviderCopyData|k?CGColorSpace|CGBitmapContext|CGContext|CGPreflight|_NSConcreteGlobalBlock)/,
  ],
  pointer: [FOUNDATION, EVENTS, /^AXIsProcessTrusted$/],
  keyboard: [FOUNDATION, EVENTS, /^AXIsProcessTrusted$/],
  windows: [FOUNDATION, DISPLAYS, WINDOW_LIST],
  window_manager: [FOUNDATION, DISPLAYS, WINDOW_LIST, ACCESSIBILITY],
  clipboard: [FOUNDATION, OBJECTIVE_C, /^NSPasteboard/, /^CGImageSource/],
  elements: [FOUNDATION, DISPLAYS, WINDOW_LIST, ACCESSIBILITY],
} as const;

export type DarwinPart = keyof typeof NEEDS;

/** For each part that does not work, a function that it needs. */
export type Lacking = Readonly<Partial<Record<DarwinPart, string>>>;

export function lackingOf(missing: Iterable<string>): Lacking {
  const lacking: Partial<Record<DarwinPart, string>> = {};
  const names = [...missing].sort();
  for (const part of PARTS) {
    const name = names.find((each) => NEEDS[part].some((needed) => needed.test(each)));
    if (name !== undefined) lacking[part] = name;
  }
  return lacking;
}

const PARTS: readonly DarwinPart[] = [
  'displays',
  'capture',
  'pointer',
  'keyboard',
  'windows',
  'window_manager',
  'clipboard',
  'elements',
];
