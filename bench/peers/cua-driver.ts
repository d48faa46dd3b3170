/**
 * cua-driver in its own process, called as its documentation says: in-process, without a transport in between. Times are
 * taken here, so that reporting them to the bench does not count. `node cua-driver.ts FOLDER`, under `fork`.
 */
import { openDriver } from './open-driver.ts';
import type { DriverAnswer, DriverCall } from '../cua-driver-process.ts';

const [folder = ''] = process.argv.slice(2);
const driver = await openDriver(folder);

async function answer({ name, input }: DriverCall): Promise<DriverAnswer> {
  if (name === 'list_tools') {
    const listed = JSON.parse(await driver.listToolsJson()) as { readonly tools: readonly unknown[] };
    return {
      ms: 0,
      bytes: Buffer.byteLength(JSON.stringify(listed.tools)),
      text: String(listed.tools.length),
    };
  }
  const started = performance.now();
  const result = await driver.callTool(name, JSON.stringify(input));
  const ms = performance.now() - started;
  if (result.isError) throw new Error(`${name}: ${result.text}`);
  const [image] = result.images;
  const bytes = image === undefined ? result.text.length : Buffer.from(image.dataBase64, 'base64').length;
  return { ms, bytes, text: result.text };
}

process.on('message', (call: DriverCall) => {
  answer(call).then(
    (told) => process.send?.(told),
    (error: unknown) => process.send?.({ ms: NaN, bytes: 0, text: '', failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ms: 0, bytes: 0, text: 'ready' });
