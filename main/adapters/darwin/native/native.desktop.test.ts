import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStandIn } from '../../../../testing/darwin/stand-in.ts';
import { createBlock } from './block.ts';
import { openDarwin } from './darwin.ts';
import { isNull, type Ref } from './library.ts';
import { message } from './objective-c.ts';
import { addressBytes, Refs, withRefs } from './refs.ts';
import { createText, internTexts, copyText } from './text.ts';

const standIn = openStandIn();
const darwin = openDarwin();
const { cf, objc } = darwin;
let before = 0;
beforeEach(() => {
  before = standIn.live();
});
afterAll(() => standIn.close());

const GET_CONTENT = message<[boolean, boolean, Ref], undefined>(
  'getShareableContentExcludingDesktopWindows:onScreenWindowsOnly:completionHandler:',
  'void',
  ['bool', 'bool', 'uintptr_t'],
);
const DISPLAYS = message<[], Ref>('displays', 'uintptr_t', []);

describe('the native tables', () => {
  test('find every function', () => {
    expect([...darwin.missing]).toEqual([]);
  });

  test.each(['', 'Hello', 'ünï 漢 😀', '\ud800 alone', 'x'.repeat(100_000)])(
    'carry the text %j unchanged, and leave nothing behind',
    (text) => {
      expect(withRefs(cf, (refs) => copyText(cf, refs.own(createText(cf, text))))).toBe(text);
      expect(standIn.live()).toBe(before);
    },
  );

  test('make a text once, and release it at the end', () => {
    const texts = internTexts(cf);
    expect(texts.of('AXRole')).toBe(texts.of('AXRole'));
    expect(standIn.live()).toBe(before + 1);
    texts.close();
    expect(standIn.live()).toBe(before);
  });

  test('retain what an array holds, and numbers whose address is a value', () => {
    withRefs(cf, (refs) => {
      const text = refs.own(createText(cf, 'kept'));
      const seven = cf.numberCreate(0, 6, new Uint8Array(new Float64Array([7]).buffer));
      const array = cf.arrayCreate(addressBytes([text, seven]));
      const kept = refs.keep(cf.arrayAt(array, 0));
      const number = cf.arrayAt(array, 1);
      cf.release(array);
      expect(copyText(cf, kept)).toBe('kept');
      const value = new Float64Array(1);
      expect(typeof number).toBe('bigint');
      expect(cf.numberValue(number, 6, new Uint8Array(value.buffer))).toBe(true);
      expect(value[0]).toBe(7);
    });
    expect(standIn.live()).toBe(before);
  });

  test('refuse a selector that the object does not have, instead of ending the process', () => {
    const manager = objc.classNamed('SCScreenshotManager');
    const unknown = message<[], Ref>('noSuchThing', 'uintptr_t', []);
    expect(objc.understands(manager, unknown)).toBe(false);
    expect(() => objc.send(manager, unknown)).toThrow('does not have noSuchThing');
    expect(isNull(objc.classNamed('NoSuchClass'))).toBe(true);
  });

  test('receive a result from another thread, after the call has returned', async () => {
    standIn.display(1, { x: 0, y: 0, width: 100, height: 50 }, 200, 100);
    standIn.set('slowCaptureMs', 80);
    const refs = new Refs(cf);
    const came = Promise.withResolvers<Ref>();
    const block = createBlock(objc.globalBlock, (content) => came.resolve(refs.keep(content)));
    const waiting = setTimeout(() => came.reject(new Error('nothing came')), 5000);
    objc.send(objc.classNamed('SCShareableContent'), GET_CONTENT, false, true, block);
    const content = await came.promise;
    clearTimeout(waiting);
    expect(cf.arrayCount(objc.send(content, DISPLAYS))).toBe(1);
    refs.releaseAll();
    await expect.poll(() => standIn.live()).toBe(before);
  });

  test('name a function that this version of macOS lacks, when it is called', () => {
    const library = process.env['DESKHAND_DARWIN_LIBRARY'];
    delete process.env['DESKHAND_DARWIN_LIBRARY'];
    const elsewhere = openDarwin();
    process.env['DESKHAND_DARWIN_LIBRARY'] = library;
    expect(elsewhere.missing).toContain('CGEventPost');
    expect(() => elsewhere.events.post(0, 0)).toThrow('does not have CGEventPost');
  });
});
