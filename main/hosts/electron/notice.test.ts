import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { showNotice, type NoticeText, type Toast } from './notice.ts';

class StandIn extends EventEmitter implements Toast {
  shown = 0;
  show(): void {
    this.shown++;
  }
  close(): void {
    this.shown--;
  }
}

const TEXT: NoticeText = { title: 'shop asks you to take over', body: 'A captcha' };

function noticed() {
  const toast = new StandIn();
  const seen: unknown[] = [];
  const notices = {
    make: () => toast,
    elsewhere: (text: NoticeText) => seen.push(text),
    open: () => seen.push('opened'),
  };
  showNotice(notices, TEXT);
  return { toast, seen };
}

test('a request that the system shows nowhere is shown by the tray', () => {
  const { toast, seen } = noticed();
  expect([toast.shown, seen]).toEqual([1, []]);
  toast.emit('failed');
  expect(seen).toEqual([TEXT]);
});

test('a press on it opens the window', () => {
  const { toast, seen } = noticed();
  toast.emit('click');
  expect(seen).toEqual(['opened']);
});
