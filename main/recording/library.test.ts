import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecordedDesk, type RecordedDesk } from '../../testing/hosts/recorded-desk.ts';
import { listDisplays } from '../operations/see/list-displays.ts';
import { FILES } from './format.ts';

const OLD = '20200101T000000000Z-00000000';
let desk: RecordedDesk;
beforeEach(() => {
  desk = createRecordedDesk();
});
afterEach(() => desk.remove());

const look = (agent: string): Promise<unknown> =>
  desk.recorded.invoke(listDisplays, undefined, desk.request(agent));

test('lists what is recorded, also what has come since, and shows its steps a part at a time', async () => {
  expect(await desk.library.list()).toEqual([]);
  await look('shop');
  const [run] = await desk.library.list();
  expect(run).toMatchObject({ steps: 1, agents: ['shop'], isCurrent: true });
  await look('mail');
  await look('mail');
  expect(await desk.library.list()).toMatchObject([{ steps: 3, agents: ['shop', 'mail'] }]);
  const { html, total, from } = desk.library.show(run?.run ?? '', 1, 1);
  expect([total, from, html.match(/<article/g)?.length]).toEqual([3, 1, 1]);
  expect(html).toContain('id="step-2"');
});

test('deletes what a person names, but nothing elsewhere and not what is being written', async () => {
  await look('shop');
  const [current = { run: '' }] = await desk.library.list();
  cpSync(join(desk.parent, current.run), join(desk.parent, OLD), { recursive: true });
  mkdirSync(join(desk.parent, 'other'));
  expect(await desk.library.list()).toHaveLength(2);
  expect(() => desk.library.drop(current.run)).toThrow('being written');
  for (const name of ['other', '..', `../${current.run}`, '20210101T000000000Z-00000000'])
    expect(() => desk.library.drop(name)).toThrow('no such recording');
  desk.library.drop(OLD);
  expect([existsSync(join(desk.parent, OLD)), existsSync(join(desk.parent, 'other'))]).toEqual([false, true]);
  await look('shop');
  const lines = readFileSync(join(desk.parent, current.run, FILES.steps), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(2);
  expect(() => desk.library.show(OLD, 0, 1)).toThrow('no such recording');
});
