/** Opens macOS' libraries. Only children of the service call them: an exception of Objective-C ends the process. */
import { bindAccessibility, type Accessibility } from './accessibility.ts';
import { bindCoreFoundation, type CoreFoundation } from './core-foundation.ts';
import { bindCoreGraphics, type CoreGraphics } from './core-graphics.ts';
import { bindEvents, type QuartzEvents } from './events.ts';
import { bindLayout, type StructLayout } from './layout.ts';
import { bindImageIo, type ImageIo } from './image-io.ts';
import { openLibraries, structPointer, type Ref } from './library.ts';
import { bindObjectiveC, type ObjectiveC } from './objective-c.ts';

/** Objects that live as long as the process. */
export interface DarwinConstants {
  readonly yes: Ref;
  readonly no: Ref;
  /** The name of the color space. */
  readonly srgb: Ref;
  /** Types on a pasteboard. */
  readonly plainText: Ref;
  readonly png: Ref;
  readonly tiff: Ref;
  readonly fileUrl: Ref;
}

export interface Darwin {
  readonly cf: CoreFoundation;
  readonly graphics: CoreGraphics;
  readonly imageIo: ImageIo;
  readonly events: QuartzEvents;
  readonly accessibility: Accessibility;
  readonly layout: StructLayout;
  readonly objc: ObjectiveC;
  readonly constants: DarwinConstants;
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
  const appKit = libraries.open(framework('AppKit'));
  libraries.open(framework('ScreenCaptureKit'));
  return {
    cf: bindCoreFoundation(foundation),
    graphics: bindCoreGraphics(graphics),
    imageIo: bindImageIo(libraries.open(framework('ImageIO'))),
    events: bindEvents(graphics),
    accessibility: bindAccessibility(libraries.open(framework('ApplicationServices'))),
    layout: bindLayout(libraries.open(framework('Carbon'))),
    objc,
    constants: {
      yes: structPointer(foundation.symbol('kCFBooleanTrue')),
      no: structPointer(foundation.symbol('kCFBooleanFalse')),
      srgb: structPointer(graphics.symbol('kCGColorSpaceSRGB')),
      plainText: structPointer(appKit.symbol('NSPasteboardTypeString')),
      png: structPointer(appKit.symbol('NSPasteboardTypePNG')),
      tiff: structPointer(appKit.symbol('NSPasteboardTypeTIFF')),
      fileUrl: structPointer(appKit.symbol('NSPasteboardTypeFileURL')),
    },
    missing: libraries.missing,
  };
}
