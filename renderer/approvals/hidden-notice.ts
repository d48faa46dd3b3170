/** Informs a person who does not see the window that something waits: by the system's notification where it is allowed. */
import type { ApprovalModel } from '../../main/console/model/approvals.ts';
import { sentenceOf } from './words.ts';
import { texts } from '../texts/texts.ts';

export interface HiddenNotice {
  /** Called with everything that waits, whenever that has changed. */
  show(requests: readonly ApprovalModel[]): void;
}

/** Whether the browser can notify and has not been asked yet: it may be asked only after a press. */
export const mayAskToNotify = (): boolean =>
  typeof Notification !== 'undefined' &&
  Notification.permission === 'default' &&
  window.deskhand === undefined;

export const askToNotify = (): Promise<NotificationPermission> => Notification.requestPermission();

/** In Electron the main process notifies: it knows the window better than the page does. */
export function createHiddenNotice(): HiddenNotice {
  const shown = new Map<string, Notification>();
  return {
    show(requests) {
      const waiting = new Set(requests.map(({ id }) => id));
      for (const [id, notification] of shown)
        if (!waiting.has(id)) {
          notification.close();
          shown.delete(id);
        }
      if (document.visibilityState === 'visible' || window.deskhand !== undefined) return;
      if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
      for (const request of requests) {
        if (shown.has(request.id)) continue;
        const notification = new Notification(sentenceOf(request), {
          body: texts().approvals.waits,
          tag: request.id,
          requireInteraction: true,
        });
        notification.addEventListener('click', () => window.focus());
        shown.set(request.id, notification);
      }
    },
  };
}
