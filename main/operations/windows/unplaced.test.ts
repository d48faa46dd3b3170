/** Windows whose places a desktop does not report: they are listed and asked, and all that needs their place is refused. */
import { expect, test } from 'vitest';
import { createMarkedWindows } from '../../console/marked-windows.ts';
import { createMemoryDesk, type MemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { createListedApplications } from '../support/listed-applications.ts';
import { listElements } from '../elements/list-elements.ts';
import { resolveView } from '../pictures/view.ts';
import { controlWindow, type WindowCommand } from './control-window.ts';

function desktop(): MemoryDesk {
  const memory = createMemoryDesk();
  memory.windows.add({ id: 1, title: 'Notes', region: null, pid: 0, processName: '' });
  memory.windows.add({ id: 2, title: 'Deskhand k7m2q9xw - Browser', region: null, foreground: true });
  return memory;
}
const query = { titleContains: 'notes', visibleOnly: true };
const refused = { reason: 'not_supported', delivery: 'not_delivered' };

test.each<WindowCommand['kind']>(['focus', 'minimize', 'maximize', 'close'])(
  '%s is seen to be obeyed without a place',
  async (kind) => {
    const memory = desktop();
    const command = kind === 'place' ? { kind, region: {} } : { kind };
    const done = controlWindow.run(memory.desk, { query, command, timeoutMs: 1000 }, memory.run());
    expect(await memory.clock.until(done)).toMatchObject({ achieved: true });
  },
);

test('a picture of a window, and elements, are refused with a way out', async () => {
  const memory = desktop();
  const part = { kind: 'window', query, path: 'window' } as const;
  await expect(resolveView(memory.desk, { screen: 0, part }, memory.run())).rejects.toMatchObject(refused);
  const elements = listElements.run(
    memory.desk,
    { screen: null, part: null, fills: false, limit: 10 },
    memory.run(),
  );
  await expect(elements).rejects.toMatchObject({
    ...refused,
    hint: expect.stringContaining('pixels') as string,
  });
});

test('which application a point belongs to is not guessed', async () => {
  const { desk, windows } = desktop();
  const applications = createListedApplications(windows, desk.input.pointer);
  await expect(applications.find({ kind: 'point', point: { x: 5, y: 5 } })).rejects.toMatchObject(refused);
  expect(await applications.find({ kind: 'focus' })).toMatchObject({ applications: [{ windowId: 2 }] });
});

test("no point is acted on while a window of Deskhand's own may be anywhere, and once it is minimised any is", async () => {
  const { windows } = desktop();
  const own = createMarkedWindows(windows, () => ['k7m2q9xw']);
  await expect(own.at({ x: 5, y: 5 })).rejects.toMatchObject({
    reason: 'own_window',
    delivery: 'not_delivered',
    hint: expect.stringContaining('close that window') as string,
  });
  expect(await own.focused()).toBe(true);
  await windows.minimize(2);
  expect(await own.at({ x: 5, y: 5 })).toBe(false);
});
