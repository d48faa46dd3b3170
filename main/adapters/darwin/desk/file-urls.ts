/** Files as the pasteboard names them: an object with a URL for each. */
import type { Darwin } from '../native/darwin.ts';
import { isNull, type Ref } from '../native/library.ts';
import { message } from '../native/objective-c.ts';
import { addressBytes, type Refs } from '../native/refs.ts';
import { copyText, createText } from '../native/text.ts';

const OF_PATH = message<[Ref, boolean], Ref>('fileURLWithPath:isDirectory:', 'uintptr_t', [
  'uintptr_t',
  'bool',
]);
const OF_STRING = message<[Ref], Ref>('URLWithString:', 'uintptr_t', ['uintptr_t']);
const FILE_PATH_URL = message<[], Ref>('filePathURL', 'uintptr_t', []);
const PATH = message<[], Ref>('path', 'uintptr_t', []);

/** An array of NSURL, which `refs` owns; its members belong to the pool. */
export function fileUrls({ cf, objc }: Darwin, refs: Refs, paths: readonly string[]): Ref {
  const urlClass = objc.classNamed('NSURL');
  // `false` for folders too: without the argument, macOS looks each path up on the disk.
  const urls = paths.map((path) => objc.send(urlClass, OF_PATH, refs.own(createText(cf, path)), false));
  return refs.own(cf.arrayCreate(addressBytes(urls)));
}

/** Finder names files by their numbers (`file:///.file/id=…`), so macOS is asked for the path. Null if the URL names no file. */
export function pathOfUrl({ cf, objc }: Darwin, text: Ref): string | null {
  if (isNull(text)) return null;
  const url = objc.send(objc.classNamed('NSURL'), OF_STRING, text);
  const named = isNull(url) ? 0 : objc.send(url, FILE_PATH_URL);
  const path = isNull(named) ? '' : copyText(cf, objc.send(named, PATH));
  return path === '' ? null : path;
}
