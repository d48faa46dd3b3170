import { expect, test } from 'vitest';
import { createMemoryDesk } from '../../../testing/hosts/memory-desk.ts';
import { createAskService } from '../ask-service.ts';
import { createElementMarkCalls } from './element-marks.ts';

const WINDOW = { signal: new AbortController().signal, address: null };

test('controls are marked with the numbers of their ids where they show; texts are not', async () => {
  const { service, windows, elements, clock } = createMemoryDesk();
  windows.add({ id: 5, title: 'Form', region: { x: 0, y: 0, width: 90, height: 100 } });
  const region = { x: 40, y: 30, width: 60, height: 20 };
  elements.add({ ref: 'a', role: 'button', name: 'Save', windowId: 5, region });
  elements.add({ ref: 'b', role: 'text', name: 'Label', windowId: 5, region: { ...region, y: 60 } });
  const { marks } = createElementMarkCalls(createAskService(service));
  expect(await clock.until(Promise.resolve(marks({ screen: 0 }, WINDOW)))).toEqual({
    marks: [{ number: 1, region: { x: 40, y: 30, width: 50, height: 20 } }],
  });
});
