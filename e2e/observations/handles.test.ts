/** Handles of observations and targets. */
import { afterEach, describe, expect, test } from 'vitest';
import { createClient, type DeskhandClient } from '../../main/api/client/client.ts';
import { createAsk } from '../../testing/hosts/ask.ts';
import { startMemoryHost, type MemoryHost, type MemoryHostOptions } from '../../testing/hosts/memory-host.ts';
import { createPushedClock } from '../../testing/hosts/pushed-clock.ts';
import { paintScene } from '../../testing/hosts/scene.ts';
import { at } from '../contract/check.ts';

const hosts: MemoryHost[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

async function open(options: MemoryHostOptions = {}): Promise<{ host: MemoryHost; client: DeskhandClient }> {
  const host = await startMemoryHost(options);
  hosts.push(host);
  paintScene(host);
  return { host, client: createClient({ baseUrl: host.url }) };
}

const quick = { include_image: false, ocr_mode: 'none' } as const;
const LEFT = { x: 136, y: 108 };

describe('a handle that means nothing here', () => {
  test('an observation is forgotten after a minute', async () => {
    const clock = createPushedClock();
    const { client } = await open({ clock });
    const { observation_id } = await client.v2.observe(quick);
    clock.push(59_000);
    await client.v2.localize({ observation_id, image_tool_point: LEFT });
    clock.push(1_100);
    await expect(client.v2.localize({ observation_id, image_tool_point: LEFT })).rejects.toMatchObject({
      status: 404,
      reason: 'observation_not_found',
    });
  });

  test('a target is forgotten after a minute', async () => {
    const clock = createPushedClock();
    const { client } = await open({ clock });
    const { observation_id } = await client.v2.observe(quick);
    const { resolved_target_id } = await client.v2.localize({ observation_id, image_tool_point: LEFT });
    clock.push(60_100);
    await expect(
      client.v2.act({ action: { action: 'click', target: { resolved_target_id } } }),
    ).rejects.toMatchObject({ status: 404, reason: 'target_not_found', delivery: 'not_delivered' });
  });

  test('the 65th evicts the oldest, and only that', async () => {
    const { client } = await open();
    const ids: string[] = [];
    for (let index = 0; index < 65; index++) ids.push((await client.v2.observe(quick)).observation_id);
    const known = async (id = ''): Promise<boolean> =>
      client.v2.localize({ observation_id: id, image_tool_point: LEFT }).then(
        () => true,
        () => false,
      );
    expect(await known(ids[0])).toBe(false);
    expect(await known(ids[1])).toBe(true);
    expect(await known(ids[64])).toBe(true);
  });

  test('another service does not know it', async () => {
    const { client } = await open();
    const { observation_id } = await client.v2.observe(quick);
    const { client: other } = await open();
    // The memory machine's handles begin alike; a second one is none of the first service's.
    await other.v2.observe(quick);
    await client.v2.observe(quick);
    const { observation_id: second } = await client.v2.observe(quick);
    expect(second).not.toBe(observation_id);
    await expect(other.v2.localize({ observation_id: second, image_tool_point: LEFT })).rejects.toMatchObject(
      { reason: 'observation_not_found' },
    );
  });
});

test('a handle is no permission', async () => {
  const host = await startMemoryHost({ token: 'a-token-for-the-tests' });
  hosts.push(host);
  const seen = await createAsk(host)('POST', '/v2/observe', { body: quick });
  const observation_id = at(seen.body, 'data.observation_id');
  const stranger = createAsk({ ...host, token: null });
  const reply = await stranger('POST', '/v2/localize', { body: { observation_id, image_tool_point: LEFT } });
  expect(reply.status).toBe(401);
});

// They wait for their time limits, each on its own service.
describe('a verification that never succeeds', { concurrent: true }, () => {
  const condition = { kind: 'text', text: 'never there at all' } as const;
  test.each([
    ['low', 'always', 1, 2500],
    ['high', 'always', 2, 6000],
    ['high', 'undelivered', 1, 6000],
  ] as const)('at risk %s with repeat %s', async (risk_level, repeat, attempts, limitMs) => {
    // Not among those that are closed when one of these tests ends.
    const host = await startMemoryHost();
    paintScene(host);
    const client = createClient({ baseUrl: host.url });
    const began = performance.now();
    const answer = await client.v2.actVerify({ action: { action: 'click' }, condition, risk_level, repeat });
    expect(performance.now() - began).toBeLessThan(limitMs + 300);
    expect(answer).toMatchObject({ verified: false, risk_level });
    expect(answer.attempts).toHaveLength(attempts);
    expect(host.input.events.filter(({ kind }) => kind === 'press')).toHaveLength(attempts);
    await host.close();
  });
});

test('an index that no candidate has is refused', async () => {
  const { client } = await open();
  const { observation_id } = await client.v2.observe({ include_image: false });
  const localize = (candidate_index: number): Promise<unknown> =>
    client.v2.localize({ observation_id, text_query: 'Save file', candidate_index });
  await expect(localize(-1)).rejects.toMatchObject({ status: 422 });
  await expect(localize(1.5)).rejects.toMatchObject({ status: 422 });
  await expect(localize(1e9)).rejects.toMatchObject({ status: 404, reason: 'candidate_not_found' });
});

describe('before the click', () => {
  const target = async (client: DeskhandClient): Promise<string> => {
    const { observation_id } = await client.v2.observe();
    return (await client.v2.localize({ observation_id, text_query: 'Save file' })).resolved_target_id;
  };
  const click = (client: DeskhandClient, resolved_target_id: string) =>
    client.v2.act({ action: { action: 'click', target: { resolved_target_id } } });

  test('a changed target is refused, and nothing happens', async () => {
    const { host, client } = await open();
    const id = await target(client);
    host.screen.fill({ x: 100, y: 100, width: 80, height: 16 }, 0xf4_f4_f4);
    await expect(click(client, id)).rejects.toMatchObject({
      status: 409,
      reason: 'target_stale',
      hint: expect.any(String) as string,
      details: { diff_ratio: expect.any(Number) as number },
    });
    expect(host.input.events).toEqual([]);
  });

  test('a change next to it does not matter', async () => {
    const { host, client } = await open();
    const id = await target(client);
    host.screen.fill({ x: 300, y: 300, width: 300, height: 150 }, 0x00_00_ff);
    expect((await click(client, id)).result.point).toEqual(LEFT);
  });

  test('a point is compared by 48x24 pixels about it', async () => {
    const { host, client } = await open();
    const { observation_id } = await client.v2.observe(quick);
    const found = await client.v2.localize({ observation_id, image_tool_point: { x: 500, y: 300 } });
    expect(found.bbox).toEqual({ x: 476, y: 288, width: 48, height: 24 });
    host.screen.fill({ x: 524, y: 288, width: 50, height: 24 }, 0xff_ff_ff);
    await click(client, found.resolved_target_id);
    host.screen.fill({ x: 514, y: 288, width: 10, height: 24 }, 0xff_ff_ff);
    await expect(click(client, found.resolved_target_id)).rejects.toMatchObject({ reason: 'target_stale' });
  });

  test('a display that went away makes it stale', async () => {
    const regions = [
      { x: 0, y: 0, width: 640, height: 480 },
      { x: 640, y: 0, width: 320, height: 240 },
    ];
    const { host, client } = await open({ regions });
    const { observation_id } = await client.v2.observe({ ...quick, screen: 1 });
    const { resolved_target_id, point } = await client.v2.localize({
      observation_id,
      image_tool_point: { x: 10, y: 10 },
    });
    expect(point).toEqual({ x: 650, y: 10 });
    host.screen.arrange(regions.slice(0, 1));
    await expect(click(client, resolved_target_id)).rejects.toMatchObject({ reason: 'target_stale' });
  });
});

describe('localizing', () => {
  test('by a pixel of a scaled picture', async () => {
    const { client } = await open();
    const seen = await client.v2.observe({ ...quick, include_image: true, scale: 0.5 });
    expect(seen.image?.width).toBe(320);
    const { point } = await client.v2.localize({
      observation_id: seen.observation_id,
      image_tool_point: { x: 68, y: 54 },
    });
    // The pixel under the middle of the picture's pixel.
    expect(point).toEqual({ x: 137, y: 109 });
    await expect(
      client.v2.localize({ observation_id: seen.observation_id, image_tool_point: { x: 320, y: 0 } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('by a cell of a grid over the observed region', async () => {
    const { client } = await open();
    const region = { region_x: 100, region_y: 80, region_width: 120, region_height: 60 };
    const { observation_id } = await client.v2.observe({ ...quick, mode: 'region', ...region });
    const { point } = await client.v2.localize({
      observation_id,
      grid_cell: { rows: 2, cols: 4, row: 1, col: 3 },
    });
    expect(point).toEqual({ x: 205, y: 125 });
  });

  test('by a window, which must be in what was observed', async () => {
    const { client } = await open();
    const { observation_id } = await client.v2.observe(quick);
    const { point, bbox } = await client.v2.localize({ observation_id, window: { title_contains: 'notes' } });
    expect(point).toEqual({ x: 240, y: 180 });
    expect(bbox).toEqual({ x: 40, y: 60, width: 400, height: 240 });
    const part = await client.v2.observe({
      ...quick,
      mode: 'region',
      region_x: 0,
      region_y: 0,
      region_width: 30,
      region_height: 30,
    });
    await expect(
      client.v2.localize({ observation_id: part.observation_id, window: { title_contains: 'notes' } }),
    ).rejects.toMatchObject({ reason: 'target_not_found' });
  });

  test('by text on an observation that was not read', async () => {
    const { client } = await open();
    const { observation_id } = await client.v2.observe(quick);
    const { point } = await client.v2.localize({ observation_id, text_query: 'save file' });
    expect(point).toEqual(LEFT);
  });

  test('takes exactly one clue', async () => {
    const { client } = await open();
    const { observation_id } = await client.v2.observe(quick);
    await expect(
      client.v2.localize({ observation_id, text_query: 'x', image_tool_point: LEFT }),
    ).rejects.toMatchObject({ status: 422 });
  });
});
