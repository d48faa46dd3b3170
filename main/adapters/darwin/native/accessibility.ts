/** The trees of programs: https://developer.apple.com/documentation/applicationservices/axuielement_h. AXError: 0 is success. */
import type { MacLibrary, Ref } from './library.ts';

export type Accessibility = ReturnType<typeof bindAccessibility>;

export const AX_ERROR = {
  success: 0,
  failure: -25_200,
  invalidElement: -25_202,
  /** The program did not answer in time. */
  cannotComplete: -25_204,
  attributeUnsupported: -25_205,
  actionUnsupported: -25_206,
  /** The permission is missing. */
  disabled: -25_211,
  noValue: -25_212,
} as const;

/** Private, unchanged since macOS 10.9. */
export const WINDOW_NUMBER = '_AXUIElementGetWindow';

export const bindAccessibility = (library: MacLibrary) => ({
  ...bindElements(library),
  ...bindAttributes(library),
  ...bindAxValues(library),
});

const bindElements = ({ declare }: MacLibrary) => ({
  isTrusted: declare<[], boolean>('AXIsProcessTrusted', 'bool', []),
  application: declare<[number], Ref>('AXUIElementCreateApplication', 'uintptr_t', ['int32_t']),
  systemWide: declare<[], Ref>('AXUIElementCreateSystemWide', 'uintptr_t', []),
  elementTypeId: declare<[], Ref>('AXUIElementGetTypeID', 'uintptr_t', []),
  pid: declare<[Ref, Uint8Array], number>('AXUIElementGetPid', 'int32_t', ['uintptr_t', 'void *']),
  /** Seconds, for this element alone. */
  setTimeout: declare<[Ref, number], number>('AXUIElementSetMessagingTimeout', 'int32_t', [
    'uintptr_t',
    'float',
  ]),
  elementAt: declare<[Ref, number, number, Uint8Array], number>(
    'AXUIElementCopyElementAtPosition',
    'int32_t',
    ['uintptr_t', 'float', 'float', 'void *'],
  ),
  /** The number of a window in CGWindowList. */
  windowNumber: declare<[Ref, Uint8Array], number>(WINDOW_NUMBER, 'int32_t', ['uintptr_t', 'void *']),
});

const bindAttributes = ({ declare }: MacLibrary) => ({
  copyAttribute: declare<[Ref, Ref, Uint8Array], number>('AXUIElementCopyAttributeValue', 'int32_t', [
    'uintptr_t',
    'uintptr_t',
    'void *',
  ]),
  copyAttributes: declare<[Ref, Ref, number, Uint8Array], number>(
    'AXUIElementCopyMultipleAttributeValues',
    'int32_t',
    ['uintptr_t', 'uintptr_t', 'uint32_t', 'void *'],
  ),
  setAttribute: declare<[Ref, Ref, Ref], number>('AXUIElementSetAttributeValue', 'int32_t', [
    'uintptr_t',
    'uintptr_t',
    'uintptr_t',
  ]),
  isSettable: declare<[Ref, Ref, Uint8Array], number>('AXUIElementIsAttributeSettable', 'int32_t', [
    'uintptr_t',
    'uintptr_t',
    'void *',
  ]),
  copyActions: declare<[Ref, Uint8Array], number>('AXUIElementCopyActionNames', 'int32_t', [
    'uintptr_t',
    'void *',
  ]),
  perform: declare<[Ref, Ref], number>('AXUIElementPerformAction', 'int32_t', ['uintptr_t', 'uintptr_t']),
});

const bindAxValues = ({ declare }: MacLibrary) => ({
  valueTypeId: declare<[], Ref>('AXValueGetTypeID', 'uintptr_t', []),
  valueCreate: declare<[number, Uint8Array], Ref>('AXValueCreate', 'uintptr_t', ['uint32_t', 'void *']),
  valueGet: declare<[Ref, number, Uint8Array], boolean>('AXValueGetValue', 'bool', [
    'uintptr_t',
    'uint32_t',
    'void *',
  ]),
  valueType: declare<[Ref], number>('AXValueGetType', 'uint32_t', ['uintptr_t']),
});
