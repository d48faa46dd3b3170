/** The work of an agent's day, mixed: every kind of call that keeps something between requests is in it. */
import { at, type Answer, type TestService } from '../../testing/client.ts';

export const EXEC_SECRET = 'growth-secret-0123456789';

const exec = { headers: { 'x-service-exec-secret': EXEC_SECRET } };
const REGION = { mode: 'region', region_x: 0, region_y: 0, region_width: 400, region_height: 90 };
const PIXEL = { mode: 'pixel', x: 700, y: 800 };

type Work = (service: TestService) => Promise<Answer>;

const WORKS: readonly Work[] = [
  (service) => service.get('/screen?asImage=true'),
  (service) => service.get('/screen?image_format=jpeg&max_edge=800'),
  (service) => service.post('/action', { action: 'click', target: PIXEL, evidence: true }),
  (service) => service.post('/zoom', { center_x: 300, center_y: 300 }),
  (service) => service.post('/v2/observe', { ocr_mode: 'none' }),
  (service) => service.post('/action', { action: 'type', text: 'some text\n' }),
  (service) => service.get('/windows'),
  (service) => service.get('/health'),
  (service) => service.post('/ocr', REGION),
  (service) => service.post('/exec', { command: 'echo hello' }, exec),
  (service) => service.post('/wait', { condition: { kind: 'window', title_contains: 'scenery' } }),
  (service) => service.post('/see', { image_format: 'jpeg' }),
  (service) => service.post('/elements/find', { query: 'name' }),
  (service) => service.post('/clipboard', { text: `copied ${Math.random()}` }),
  (service) => service.get('/clipboard'),
  (service) => service.post('/action', { action: 'hotkey', keys: ['Shift'] }),
  (service) => service.post('/vision/stability', { duration_ms: 300 }),
  (service) => service.post('/pixels/find', { color: '#ff0000' }),
  (service) => service.post('/ocr/find', { query: 'line', ...REGION }),
  (service) => service.post('/launch', { executable: 'xterm', args: ['-e', 'sleep', '2'] }),
  (service) => service.get('/screen'),
  (service) => service.post('/wait', { condition: { kind: 'change' }, timeout_ms: 500 }),
  (service) => service.get('/no-such-path'),
  (service) => service.post('/action', { action: 'click', target: { mode: 'pixel', x: -1e6, y: 0 } }),
  async (service) => {
    const seen = await service.post('/v2/observe', { ocr_mode: 'none', image_format: 'jpeg' });
    return service.post('/v2/localize', {
      observation_id: at(seen.body, 'data.observation_id'),
      image_tool_point: { x: 100, y: 100 },
    });
  },
];

/** Calls by their number, round and round; what was answered with 5xx is named. */
export async function workOn(
  service: TestService,
  number: number,
  failed: (how: string) => void,
): Promise<void> {
  const index = number % WORKS.length;
  try {
    const { status, bytes } = (await WORKS[index]?.(service)) ?? { status: 0, bytes: Buffer.alloc(0) };
    if (status >= 500) failed(`work ${index}: ${status} ${bytes.toString('utf8', 0, 300)}`);
  } catch (error) {
    failed(`work ${index}: ${String(error)}`);
  }
}
