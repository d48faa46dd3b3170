/**
 * A Mac around the application: permissions as the spec decides, a screen of one colour, and a login item.
 * https://www.electronjs.org/docs/latest/api/system-preferences and /desktop-capturer
 */
import { records } from './records.ts';

/** `process.platform` of the main process and of its utility processes. */
export function becomePlatform(): void {
  const { STAND_IN_PLATFORM: platform } = process.env;
  if (platform !== undefined) Object.defineProperty(process, 'platform', { value: platform });
}

const split = (words: string | undefined): Set<string> => new Set((words ?? '').split(',').filter(Boolean));
let granted = split(process.env['STAND_IN_GRANTED']);

export function grant(words: string): void {
  granted = split(words);
}

export const systemPreferences = {
  // macOS reports the screen's permission only as granted or not (shell/browser/api/electron_api_system_preferences_mac.mm).
  getMediaAccessStatus: (kind: string) =>
    kind === 'screen' && granted.has('screen-status') ? 'granted' : 'denied',
  isTrustedAccessibilityClient(prompt: boolean) {
    if (prompt) records.asked.push('accessibility');
    return granted.has('accessibility');
  },
};

const SIZE = { width: 640, height: 480 };
const display = { id: 1, bounds: { x: 0, y: 0, ...SIZE }, scaleFactor: 1 };
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] };

interface Sources {
  readonly thumbnailSize: { readonly width: number; readonly height: number };
}

export const desktopCapturer = {
  /** Without permission it rejects with a string (lib/browser/api/desktop-capturer.ts). */
  getSources({ thumbnailSize: { width, height } }: Sources): Promise<object[]> {
    records.pictures++;
    if (width === 0) records.asked.push('screen-recording');
    if (!granted.has('screen')) {
      const { promise, reject } = Promise.withResolvers<object[]>();
      reject('Failed to get sources.');
      return promise;
    }
    const thumbnail = {
      isEmpty: () => width === 0,
      getSize: () => ({ width, height }),
      toBitmap: () => Buffer.alloc(width * height * 4, 0x7f),
    };
    return Promise.resolve([{ id: 'screen:1:0', display_id: '1', thumbnail }]);
  },
};
