/** Notifies the person of an agent's request to them; a click opens the window, where they answer. */
import { hostTexts } from './texts/texts.ts';
import type { Console } from '../../console/console.ts';
import { showNotice, type Notices, type Toast } from './notice.ts';

export function notifyOfHandovers({ state }: Pick<Console, 'state'>, notices: Notices): void {
  const shown = new Map<string, Toast>();
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
      shown.set(id, showNotice(notices, { title, body: reason }));
    }
  });
}
