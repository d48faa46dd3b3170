/** /health answers without a token, so it names no host, user, path or title, with anything broken. */
import { homedir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { TEST_HOME } from '../../testing/home.ts';
import { startService, type RunningService } from '../../testing/service.ts';
import { until } from '../../testing/client.ts';
import { call } from '../../testing/http/test-server.ts';

interface Health {
  readonly capabilities: Readonly<Record<'capture' | 'ocr', { readonly reason: string | null }>>;
}

let service: RunningService | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
});

test.each([
  [
    'a display of another machine, and an engine that is not there',
    { DISPLAY: 'canary-host.invalid:7', SERVICE_OCR_ENGINE_CMD: '/nowhere/canary-folder/tesseract' },
  ],
  [
    'a display by its path, and language data that is not there',
    { DISPLAY: '/nowhere/canary-folder/org.xquartz:0', SERVICE_OCR_DATA_DIR: '/nowhere/canary-folder' },
  ],
])('%s', async (_what, env) => {
  service = await startService({ env: { SERVICE_TOKEN: 'health-token-0123456789', ...env } });
  const { port, stateDir } = service;
  // A name that is looked up has not failed yet.
  await until('both are known to be broken', async () => {
    const { status, text } = await call(port);
    expect(status).toBe(200);
    for (const told of ['canary', homedir(), TEST_HOME, stateDir]) expect(text).not.toContain(told);
    const { capture, ocr } = (JSON.parse(text) as Health).capabilities;
    return capture.reason !== null && ocr.reason !== null;
  });
});
