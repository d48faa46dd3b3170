/** The desktop that documented examples and pins are about: two windows, a few words, one picture-sized display. */
import type { MemoryControls } from './memory-machine.ts';

export function paintScene({ screen, text, windows, elements, processes }: MemoryControls): void {
  windows.add({
    id: 41,
    title: 'Terminal',
    className: 'XTerm',
    pid: 1041,
    processName: 'xterm',
    region: { x: 320, y: 240, width: 300, height: 200 },
  });
  windows.add({
    id: 42,
    title: 'letter.txt - Notes',
    className: 'Notes',
    pid: 1042,
    processName: 'notes',
    foreground: true,
    region: { x: 40, y: 60, width: 400, height: 240 },
  });
  screen.fill({ x: 320, y: 240, width: 300, height: 200 }, 0x10_10_10);
  screen.fill({ x: 40, y: 60, width: 400, height: 240 }, 0xf4_f4_f4);
  elements.add({
    ref: 'save',
    role: 'button',
    name: 'Save file',
    windowId: 42,
    region: { x: 96, y: 94, width: 88, height: 24 },
  });
  elements.add({
    ref: 'wrap',
    role: 'checkbox',
    name: 'Wrap lines',
    windowId: 42,
    region: { x: 60, y: 200, width: 100, height: 20 },
  });
  elements.add({
    ref: 'title',
    role: 'field',
    name: 'Title',
    value: 'letter.txt',
    windowId: 42,
    region: { x: 60, y: 230, width: 200, height: 24 },
    states: ['focused'],
    does: ['set_text'],
  });
  elements.add({
    ref: 'sign',
    role: 'button',
    name: 'Sign letter',
    windowId: 42,
    region: { x: 60, y: 400, width: 100, height: 24 },
    does: ['press', 'scroll_to'],
    hidden: true,
  });
  processes.printed.set('uname -s', 'Linux\n');
  text.write('Save file', { x: 100, y: 100 });
  text.write('Cancel', { x: 240, y: 100 }, { confidence: 0.8 });
  text.write('Dear reader', { x: 60, y: 160 }, { confidence: 0.95 });
}
