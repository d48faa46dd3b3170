/** Functions of Core Foundation that Deskhand calls: https://developer.apple.com/documentation/corefoundation */
import type { MacLibrary, Ref } from './library.ts';
import { CF_RANGE, type CfRange } from './types.ts';

export type CoreFoundation = ReturnType<typeof bindCoreFoundation>;

export const bindCoreFoundation = (library: MacLibrary) => ({
  ...bindObjects(library),
  ...bindStrings(library),
  ...bindCollections(library),
  ...bindValues(library),
});

const typeIds = ({ declare }: MacLibrary) => {
  const typeId = (name: string) => declare<[], Ref>(name, 'uintptr_t', []);
  return {
    stringTypeId: typeId('CFStringGetTypeID'),
    arrayTypeId: typeId('CFArrayGetTypeID'),
    numberTypeId: typeId('CFNumberGetTypeID'),
    booleanTypeId: typeId('CFBooleanGetTypeID'),
    urlTypeId: typeId('CFURLGetTypeID'),
  };
};

const bindObjects = (library: MacLibrary) => ({
  ...typeIds(library),
  retain: library.declare<[Ref], Ref>('CFRetain', 'uintptr_t', ['uintptr_t']),
  release: library.declare<[Ref], undefined>('CFRelease', 'void', ['uintptr_t']),
  equal: library.declare<[Ref, Ref], boolean>('CFEqual', 'bool', ['uintptr_t', 'uintptr_t']),
  hash: library.declare<[Ref], Ref>('CFHash', 'uintptr_t', ['uintptr_t']),
  typeId: library.declare<[Ref], Ref>('CFGetTypeID', 'uintptr_t', ['uintptr_t']),
});

const bindStrings = ({ declare }: MacLibrary) => ({
  stringCreate: declare<[Ref, Uint8Array, number], Ref>('CFStringCreateWithCharacters', 'uintptr_t', [
    'uintptr_t',
    'void *',
    'intptr_t',
  ]),
  stringLength: declare<[Ref], number>('CFStringGetLength', 'intptr_t', ['uintptr_t']),
  /** Writes UTF-16 units into the last argument. */
  stringCharacters: declare<[Ref, CfRange, Uint8Array], undefined>('CFStringGetCharacters', 'void', [
    'uintptr_t',
    CF_RANGE,
    'void *',
  ]),
  /** The text of a URL, which belongs to it. */
  urlString: declare<[Ref], Ref>('CFURLGetString', 'uintptr_t', ['uintptr_t']),
});

const bindCollections = ({ declare, symbol }: MacLibrary) => {
  const create = declare<[Ref, Uint8Array, number, Ref], Ref>('CFArrayCreate', 'uintptr_t', [
    'uintptr_t',
    'void *',
    'intptr_t',
    'uintptr_t',
  ]);
  const retaining = symbol('kCFTypeArrayCallBacks');
  return {
    /** An array that retains what it holds; `addresses`: eight bytes each. */
    arrayCreate: (addresses: Uint8Array): Ref => create(0, addresses, addresses.length / 8, retaining),
    arrayCount: declare<[Ref], number>('CFArrayGetCount', 'intptr_t', ['uintptr_t']),
    /** Belongs to the array. */
    arrayAt: declare<[Ref, number], Ref>('CFArrayGetValueAtIndex', 'uintptr_t', ['uintptr_t', 'intptr_t']),
    /** Belongs to the dictionary. */
    dictionaryValue: declare<[Ref, Ref], Ref>('CFDictionaryGetValue', 'uintptr_t', [
      'uintptr_t',
      'uintptr_t',
    ]),
  };
};

const bindValues = ({ declare }: MacLibrary) => ({
  numberCreate: declare<[Ref, number, Uint8Array], Ref>('CFNumberCreate', 'uintptr_t', [
    'uintptr_t',
    'intptr_t',
    'void *',
  ]),
  numberValue: declare<[Ref, number, Uint8Array], boolean>('CFNumberGetValue', 'bool', [
    'uintptr_t',
    'intptr_t',
    'void *',
  ]),
  booleanValue: declare<[Ref], boolean>('CFBooleanGetValue', 'bool', ['uintptr_t']),
  /** A copy of the bytes. */
  dataCreate: declare<[Ref, Uint8Array, number], Ref>('CFDataCreate', 'uintptr_t', [
    'uintptr_t',
    'void *',
    'intptr_t',
  ]),
  dataLength: declare<[Ref], number>('CFDataGetLength', 'intptr_t', ['uintptr_t']),
  dataPointer: declare<[Ref], Ref>('CFDataGetBytePtr', 'uintptr_t', ['uintptr_t']),
  dataBytes: declare<[Ref, CfRange, Uint8Array], undefined>('CFDataGetBytes', 'void', [
    'uintptr_t',
    CF_RANGE,
    'void *',
  ]),
});
