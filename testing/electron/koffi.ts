/** koffi on a Mac that is none: the library that plays macOS' own stands for each of them (testing/darwin). */
import { createRequire } from 'node:module';
import type koffi from 'koffi';

const require = createRequire(import.meta.url);

/** koffi looks for its own build by the platform. */
function onThisPlatform<T>(work: () => T): T {
  const played = process.platform;
  Object.defineProperty(process, 'platform', { value: 'linux' });
  try {
    return work();
  } finally {
    Object.defineProperty(process, 'platform', { value: played });
  }
}

const real = onThisPlatform(() => require('koffi') as typeof koffi);
const library = process.env['DESKHAND_DARWIN_LIBRARY'];

export default Object.assign(Object.create(real) as typeof koffi, {
  load: (path: string) => real.load(library ?? path),
});
