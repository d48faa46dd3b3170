/** The request of OmniParser's client; ImageMagick drew the picture and finds the marks drawn into it. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, createClient, type Client } from '../../testing/client.ts';
import { READS_ENGLISH, startService, type RunningService } from '../../testing/service.ts';

let service: RunningService;
let client: Client;
beforeAll(async () => {
  service = await startService({ env: { ...READS_ENGLISH, SERVICE_FACES: 'omniparser' } });
  client = createClient(service.port);
});
afterAll(async () => {
  client.close();
  await service.stop();
});

const SIZE = { width: 640, height: 320 };

test('texts come with their boxes as shares of the picture, and a picture shows the boxes', async () => {
  const picture = execFileSync('convert', [
    '-size',
    `${SIZE.width}x${SIZE.height}`,
    'xc:white',
    '-font',
    'DejaVu-Sans',
    '-pointsize',
    '28',

    '-fill',
    'black',
    '-annotate',
    '+64+80',
    'Quarterly report',
    '-annotate',
    '+320+240',
    'Total 1250',
    'png:-',
  ]);
  const { status, body } = await client.post('/faces/omniparser/parse/', {
    base64_image: picture.toString('base64'),
  });
  expect(status).toBe(200);
  expect(body['parsed_content_list']).toEqual([
    {
      type: 'text',
      interactivity: false,
      content: 'Quarterly report',
      source: 'box_ocr_content_ocr',
      bbox: expect.any(Array) as unknown,
    },
    expect.objectContaining({ content: 'Total 1250' }),
  ]);
  const [left = 0, top = 0, right = 0, bottom = 0] = at(
    body,
    'parsed_content_list.0.bbox',
  ) as readonly number[];
  expect(Math.abs(left * SIZE.width - 64)).toBeLessThan(6);
  expect(bottom * SIZE.height).toBeGreaterThan(78);
  expect([top > 0.1, right < 0.6, bottom < 0.3]).toEqual([true, true, true]);
  expect(Number(body['latency'])).toBeGreaterThan(0);
  const marked = Buffer.from(at(body, 'som_image_base64') as string, 'base64');
  const colour = execFileSync(
    'convert',
    [
      'png:-',
      '-format',
      `%[pixel:p{${Math.round((left * SIZE.width + right * SIZE.width) / 2)},${Math.round(top * SIZE.height) - 1}}] %wx%h`,
      'info:',
    ],
    { input: marked },
  ).toString();
  expect(colour).toBe('srgb(230,40,40) 640x320');
});

test('what is no picture is refused', async () => {
  const { status, body } = await client.post('/faces/omniparser/parse/', {
    base64_image: 'bm90IGEgcGljdHVyZQ==',
  });
  expect([status, at(body, 'error.reason')]).toEqual([422, 'image_invalid']);
  expect((await client.get('/faces/omniparser/probe/')).status).toBe(200);
});
