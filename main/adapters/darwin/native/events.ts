/** Input events: https://developer.apple.com/documentation/coregraphics/quartz-event-services */
import type { Point } from '../../../core/geometry.ts';
import type { MacLibrary, Ref } from './library.ts';
import { CG_POINT } from './types.ts';

export type QuartzEvents = ReturnType<typeof bindEvents>;

export const bindEvents = (library: MacLibrary) => ({
  ...bindSource(library),
  ...bindCreation(library),
  ...bindFields(library),
});

const bindSource = ({ declare }: MacLibrary) => ({
  sourceCreate: declare<[number], Ref>('CGEventSourceCreate', 'uintptr_t', ['int32_t']),
  /** Seconds for which the person's own events are dropped after one of ours; 0.25 unless it is set. */
  setSuppressionInterval: declare<[Ref, number], undefined>(
    'CGEventSourceSetLocalEventsSuppressionInterval',
    'void',
    ['uintptr_t', 'double'],
  ),
  setFilterDuringSuppression: declare<[Ref, number, number], undefined>(
    'CGEventSourceSetLocalEventsFilterDuringSuppressionState',
    'void',
    ['uintptr_t', 'uint32_t', 'uint32_t'],
  ),
  /** How many events of a type the session has had. */
  eventCount: declare<[number, number], number>('CGEventSourceCounterForEventType', 'uint32_t', [
    'int32_t',
    'uint32_t',
  ]),
  /** Seconds since the last event of a type, from any sender. */
  secondsSinceLast: declare<[number, number], number>('CGEventSourceSecondsSinceLastEventType', 'double', [
    'int32_t',
    'uint32_t',
  ]),
  buttonState: declare<[number, number], boolean>('CGEventSourceButtonState', 'bool', [
    'int32_t',
    'uint32_t',
  ]),
  keyState: declare<[number, number], boolean>('CGEventSourceKeyState', 'bool', ['int32_t', 'uint16_t']),
});

const bindCreation = ({ declare }: MacLibrary) => ({
  create: declare<[Ref], Ref>('CGEventCreate', 'uintptr_t', ['uintptr_t']),
  createMouse: declare<[Ref, number, Point, number], Ref>('CGEventCreateMouseEvent', 'uintptr_t', [
    'uintptr_t',
    'uint32_t',
    CG_POINT,
    'uint32_t',
  ]),
  createKey: declare<[Ref, number, boolean], Ref>('CGEventCreateKeyboardEvent', 'uintptr_t', [
    'uintptr_t',
    'uint16_t',
    'bool',
  ]),
  /** The older function of this kind is variadic, which Apple's arm64 passes in another way than the arguments of others. */
  createScroll: declare<[Ref, number, number, number, number, number], Ref>(
    'CGEventCreateScrollWheelEvent2',
    'uintptr_t',
    ['uintptr_t', 'uint32_t', 'uint32_t', 'int32_t', 'int32_t', 'int32_t'],
  ),
  post: declare<[number, Ref], undefined>('CGEventPost', 'void', ['uint32_t', 'uintptr_t']),
});

const bindFields = ({ declare }: MacLibrary) => ({
  location: declare<[Ref], Point>('CGEventGetLocation', CG_POINT, ['uintptr_t']),
  setType: declare<[Ref, number], undefined>('CGEventSetType', 'void', ['uintptr_t', 'uint32_t']),
  setFlags: declare<[Ref, number], undefined>('CGEventSetFlags', 'void', ['uintptr_t', 'uint64_t']),
  setField: declare<[Ref, number, number], undefined>('CGEventSetIntegerValueField', 'void', [
    'uintptr_t',
    'uint32_t',
    'int64_t',
  ]),
  /** UTF-16 units. */
  setText: declare<[Ref, number, Uint8Array], undefined>('CGEventKeyboardSetUnicodeString', 'void', [
    'uintptr_t',
    'size_t',
    'void *',
  ]),
});
