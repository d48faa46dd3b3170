/** Notifies the person of an agent's request to them; a click opens the window, where they answer. */
import { Notification } from 'electron';
import { hostTexts } from './texts/texts.ts';
import type { Console } from '../../console/console.ts';

export function notifyOfHandovers({ state }: Pick<Console, 'state'>, open: () => void): void {
  const shown = new Map<string, Notification>();
  state.subscribe(({ handovers }) => {
    for (const [id, notification] of shown)
      if (!handovers.some((each) => each.id === id)) {
        notification.close();
        shown.delete(id);
      }
    for (const { id, reason, agent } of handovers) {
      if (shown.has(id)) continue;
      const words = hostTexts();
      const title = words.handoverTitle(agent ?? words.anAgent);
      const notification = new Notification({ title, body: reason });
      notification.on('click', open);
      notification.show();
      shown.set(id, notification);
    }
  });
}
