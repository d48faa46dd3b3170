/**
 * The same tables against the service as a user runs it: its own process on a real desktop. One value of every
 * other field is tried here, and all of them in memory; `npm run soak` tries all of them here too.
 */
import { createAsk } from '../../testing/hosts/ask.ts';
import { startServiceOn, until } from '../../testing/client.ts';
import { startDesktop } from '../../testing/desktop.ts';
import { showPage } from '../../testing/page.ts';
import { SOAK } from '../../testing/soak.ts';
import { at } from './check.ts';
import { describeContract } from './suite.ts';

const SIZE = { width: 900, height: 700 };
/** No menu on a right click: it would lie over the target of the next one. */
const PAGE = `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><title>letter.txt - Notes</title>
<body oncontextmenu="return false" style="margin:40px;background:#fff;user-select:none;font:20px 'DejaVu Sans',sans-serif">
<p>Save file &nbsp; &nbsp; Cancel</p><p>Dear reader</p>`)}`;

describeContract({ decodes: true, apart: false, sampled: !SOAK }, async () => {
  const desktop = await startDesktop(SIZE);
  const secrets = { token: 'token-for-the-contract-0', execSecret: 'secret-for-the-contract' };
  const service = await startServiceOn(desktop, {
    env: { SERVICE_TOKEN: secrets.token, SERVICE_EXEC_SECRET: secrets.execSecret },
  });
  const shown = await showPage(desktop, PAGE, SIZE);
  const ask = createAsk({ url: service.url, ...secrets });
  const list = async (): Promise<unknown> =>
    at((await ask('GET', '/windows', { query: { title_contains: 'victim' } })).body, 'windows.0.hwnd');
  await until(
    'the service is well',
    async () => at((await ask('GET', '/health')).body, 'status') === 'ok',
    10_000,
  );
  return {
    ask,
    still: false,
    async window() {
      const known = await list();
      if (typeof known === 'number') return known;
      desktop.spawn('xterm', ['-T', 'victim', '-geometry', '20x5-0-0']);
      await until('a window to act on', async () => typeof (await list()) === 'number', 10_000);
      return Number(await list());
    },
    async close() {
      await shown.stop();
      await service.stop();
      await desktop.stop();
    },
  };
});
