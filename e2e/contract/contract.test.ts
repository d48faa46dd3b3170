/** Every endpoint and field of the interface, from tables written by hand, against the catalog over a machine in memory. */
import { createAsk } from '../../testing/hosts/ask.ts';
import { startMemoryHost } from '../../testing/hosts/memory-host.ts';
import { paintScene } from '../../testing/hosts/scene.ts';
import { describeContract } from './suite.ts';

describeContract({ decodes: false, apart: true, sampled: false }, async () => {
  const host = await startMemoryHost({
    token: 'a-token-for-the-tests',
    execSecret: 'an-exec-secret-for-tests',
  });
  paintScene(host);
  return {
    ask: createAsk(host),
    window: () => Promise.resolve(41),
    still: true,
    close: () => host.close(),
  };
});
