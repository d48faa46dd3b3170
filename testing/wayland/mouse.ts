import { createForkChild } from '../../main/adapters/node/fork-child.ts';
import { createWaylandInput } from '../../main/adapters/wayland/input/input.ts';
import { COMPILE_CACHE } from '../service.ts';

/** A mouse next to the service's: without any device left, sway takes the pointer away from its clients. */
export async function plugMouse(socketPath: string): Promise<{ close(): Promise<void> }> {
  const mouse = createWaylandInput({ forkChild: createForkChild(COMPILE_CACHE), socketPath });
  await mouse.pointer.moveTo({ x: 9, y: 9 });
  return { close: () => mouse.close() };
}
