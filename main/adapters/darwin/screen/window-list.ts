/** The session's windows as the window server lists them: https://developer.apple.com/documentation/coregraphics/cgwindow */
import type { Region } from '../../../core/geometry.ts';
import { LIMITS } from '../../../core/limits.ts';
import type { CoreFoundation } from '../native/core-foundation.ts';
import type { CoreGraphics } from '../native/core-graphics.ts';
import { isNull, type Ref } from '../native/library.ts';
import { readNumber } from '../native/number.ts';
import { withRefs } from '../native/refs.ts';
import { copyText, type InternedTexts } from '../native/text.ts';

export interface QuartzWindow {
  /** CGWindowID. */
  readonly id: number;
  readonly pid: number;
  readonly program: string;
  /** Empty without the permission to record the screen, too. */
  readonly title: string;
  /** 0: an ordinary window. */
  readonly layer: number;
  /** Neither minimised nor on another Space. */
  readonly onScreen: boolean;
  /** 0 to 1. */
  readonly alpha: number;
  readonly region: Region;
}

export interface WindowListCalls {
  readonly cf: CoreFoundation;
  readonly graphics: Pick<CoreGraphics, 'windowListCopy'>;
}

/** kCGWindowListOptionOnScreenOnly | kCGWindowListExcludeDesktopElements */
export const ON_SCREEN = 1 | 16;
/** kCGWindowListOptionAll | kCGWindowListExcludeDesktopElements */
export const EVERY_WINDOW = 16;

function readWindow(cf: CoreFoundation, texts: InternedTexts, entry: Ref): QuartzWindow {
  const value = (key: string): Ref => cf.dictionaryValue(entry, texts.of(key));
  const number = (key: string): number => readNumber(cf, value(key));
  const bounds = value('kCGWindowBounds');
  const side = (key: string): number =>
    isNull(bounds) ? 0 : Math.round(readNumber(cf, cf.dictionaryValue(bounds, texts.of(key))));
  const onScreen = value('kCGWindowIsOnscreen');
  return {
    id: number('kCGWindowNumber'),
    pid: number('kCGWindowOwnerPID'),
    program: copyText(cf, value('kCGWindowOwnerName'), LIMITS.windowTitleChars),
    title: copyText(cf, value('kCGWindowName'), LIMITS.windowTitleChars),
    layer: number('kCGWindowLayer'),
    onScreen: !isNull(onScreen) && cf.booleanValue(onScreen),
    alpha: number('kCGWindowAlpha'),
    region: { x: side('X'), y: side('Y'), width: side('Width'), height: side('Height') },
  };
}

/** Front to back. */
export const readWindowList = (
  { cf, graphics }: WindowListCalls,
  texts: InternedTexts,
  options: number,
): readonly QuartzWindow[] =>
  withRefs(cf, (refs) => {
    const array = refs.own(graphics.windowListCopy(options, 0));
    if (isNull(array)) return [];
    return Array.from({ length: cf.arrayCount(array) }, (_, index) =>
      readWindow(cf, texts, cf.arrayAt(array, index)),
    );
  });
