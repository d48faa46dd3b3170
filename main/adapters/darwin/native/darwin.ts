/** Opens macOS' libraries. Only children of the service call them: an exception of Objective-C ends the process. */
import { bindAccessibility, type Accessibility } from './accessibility.ts';
import { bindCoreFoundation, type CoreFoundation } from './core-foundation.ts';
import { bindCoreGraphics, type CoreGraphics } from './core-graphics.ts';
import { bindEvents, type Events } from './events.ts';
import { bindLayout, type Layout } from './layout.ts';
import { openLibraries, pointerAt, type Ref } from './library.ts';
import { bindObjectiveC, type ObjectiveC } from './objective-c.ts';

export interface Darwin {
  readonly cf: CoreFoundation;
  readonly graphics: CoreGraphics;
  readonly events: Events;
  readonly accessibility: Accessibility;
  readonly layout: Layout;
  readonly objc: ObjectiveC;
  /** kCFBooleanTrue and kCFBooleanFalse. */
  readonly booleans: { readonly yes: Ref; readonly no: Ref };
  /** Functions that this version of macOS lacks. */
  readonly missing: ReadonlySet<string>;
}

const framework = (name: string): string => `/System/Library/Frameworks/${name}.framework/${name}`;

export function openDarwin(): Darwin {
  const libraries = openLibraries();
  const foundation = libraries.open(framework('CoreFoundation'));
  const graphics = libraries.open(framework('CoreGraphics'));
  const objc = bindObjectiveC({
    ...libraries.open('/usr/lib/libobjc.A.dylib'),
    symbol: libraries.open('/usr/lib/libSystem.B.dylib').symbol,
  });
  // Their classes are registered when they are loaded.
  libraries.open(framework('AppKit'));
  libraries.open(framework('ScreenCaptureKit'));
  const constant = (name: string): Ref => pointerAt(foundation.symbol(name));
  return {
    cf: bindCoreFoundation(foundation),
    graphics: bindCoreGraphics(graphics),
    events: bindEvents(graphics),
    accessibility: bindAccessibility(libraries.open(framework('ApplicationServices'))),
    layout: bindLayout(libraries.open(framework('Carbon'))),
    objc,
    booleans: { yes: constant('kCFBooleanTrue'), no: constant('kCFBooleanFalse') },
    missing: libraries.missing,
  };
}
