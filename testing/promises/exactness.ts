/** What the second round of checks from outside found, and the tests that hold it since. What is about elements: ./elements.ts */
import type { Promises } from './promise.ts';

export const EXACTNESS: Promises = [
  {
    promise: 'Mixed scripts typed into xterm under mutter arrived wrong',
    tests: {
      'main/adapters/x11/input/typing.desktop.test.ts': [
        'CapsLock %s: every character arrives, and the keyboard is as before',
      ],
      'main/adapters/x11/input/window-managers.desktop.test.ts': [
        'a program that stands still for a while gets every character',
        'texts arrive',
      ],
    },
  },
  {
    promise: 'The clipboard was empty where `wl-paste` is older than its compositor',
    tests: {
      'main/adapters/wayland/clipboard/clipboard.test.ts': [
        'wl-clipboard %s with %s is refused, to read and to write',
      ],
    },
  },
  {
    promise: '`DISPLAY=:N.1` was screen 0, and points beyond a shrunk screen were clamped',
    tests: {
      'main/adapters/x11/screens.desktop.test.ts': [
        'is where the pointer moves',
        'is in its pictures',
        'takes no point beyond it, where the server would move the pointer to the edge',
      ],
    },
  },
  {
    promise: 'Another layout in the middle of typing lost text, and `neo` lost capitals',
    tests: {
      'main/adapters/x11/input/layouts.desktop.test.ts': [
        'another layout in the middle of typing is reported, not typed through',
        'capitals pressed as keys arrive where their keys carry function keys at further levels',
      ],
    },
  },
  {
    promise: 'cage was taken for Plasma, and labwc with a stale SWAYSOCK for sway',
    tests: {
      'main/core/desktop-session.test.ts': ['cage 0.1.4', 'labwc named sway'],
      'e2e/wayland/small-compositors.test.ts': [
        'cage 0.1.4 is not taken for Plasma, and what it lacks is named everywhere',
        'a compositor with a SWAYSOCK that another one left behind, or listens at, is not sway',
      ],
    },
  },
  {
    promise: 'Window actions that a desktop does not do were answered 200 after three seconds',
    tests: {
      'main/adapters/x11/windows/tiling.desktop.test.ts': ['is not %s'],
      'main/adapters/wayland/wlroots/ignored-requests.desktop.test.ts': [
        'what it does not do is refused, and at once when that is known',
      ],
    },
  },
  {
    promise: '`/health` was degraded while the service started',
    tests: {
      'e2e/start/starting.test.ts': ['an X server that is slow to answer makes a service that is starting'],
    },
  },
  {
    promise: 'Gaps between words of status bars and ligatures of code fonts were lost',
    tests: {
      'main/adapters/recognition/letters/words.test.ts': [
        'a clear gap is a space where the engine saw none, and the gap after a stop is none',
        'gaps of another line at the same height do not count, nor do its letters',
      ],
      'main/adapters/recognition/letters/signs.test.ts': ['three bars are ===, and two are =='],
      'main/adapters/recognition/editors.desktop.test.ts': ['words of editors are read, %s'],
    },
  },
  {
    promise:
      '`screen`, `changed` at 0, dry runs of `/exec`, `ocr_psm` and names in details were not as agreed',
    tests: {
      'main/api/sentences.test.ts': [
        'of %s is 0 unless it is sent',
        'changed is diff_ratio >= diff_threshold',
        'a dry run of /exec has every member of a run',
        'ocr_psm %i is taken',
        'details of an error of %s name members as the request does',
      ],
      'main/api/v2/act-verify.test.ts': ['an action whose condition is never met is done %i times'],
    },
  },
  {
    promise: 'Answers carried their content twice, and `effect` both windows always',
    tests: {
      'e2e/contract/generations.test.ts': [
        '%s is answered in the form that Accept-Version names, its content once',
        '%s, which no two generations of the document share, has its content once',
      ],
      'main/api/sentences.test.ts': [
        'effect carries the window before the action only if it differs from the one after it',
      ],
    },
  },
  {
    promise: 'What is scrolled out was not found, and finding could not be limited',
    tests: {
      'e2e/elements/scrolled-out.test.ts': [
        'only those who ask are told of it',
        'a document of a page, and a group in it, limit what is found',
        '%s is refused, scrolled to and clicked',
      ],
    },
  },
  {
    promise: '`exact`, `contains` and `regex` had several meanings',
    tests: {
      'main/api/sentences.test.ts': ['means the same to %s'],
      'main/operations/elements/find-elements.test.ts': [
        'names are compared as texts are, each as one whole',
        'accents do not count in a part of a name, and a name written as asked comes first',
      ],
    },
  },
  {
    promise: 'No wait for an element near a place, and no installed languages in `/health`',
    tests: {
      'main/api/sentences.test.ts': [
        'is met by one whose rectangle is within the given pixels, the closest first',
        '/health names the languages that text recognition has',
      ],
    },
  },
  {
    promise: '`bench` ended with its first part, and `bench:density` left its desktops running',
    tests: {
      'bench/parts.test.ts': ['a part that fails keeps none of the others from running'],
      'bench/density/density.test.ts': [
        'a picture that is refused is counted, and ends nothing',
        'every desktop is ended, whatever fails',
      ],
    },
  },
  {
    promise: 'A state folder that never answers kept a core busy, and SIGTERM was ignored',
    tests: {
      'e2e/start/silent-folder.test.ts': [
        'ends the start, which keeps no core busy',
        'does not keep the start from obeying SIGTERM',
      ],
    },
  },
];
