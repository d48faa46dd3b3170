/** Informs a person who does not see the window that something waits for an answer; a press on it opens the window. */
import { approvalList } from '../../console/calls/approvals.ts';
import type { Service } from '../../service/service.ts';
import { hostTexts } from './texts/texts.ts';
import { showNotice, type Notices, type Toast } from './notice.ts';
import type { MainWindow } from './window.ts';

/** Returns a function that ends it. */
export function noticeApprovals(
  approvals: Service['approvals'],
  window: Pick<MainWindow, 'current'>,
  notices: Notices,
): () => void {
  const shown = new Map<string, Toast>();
  const isSeen = (): boolean =>
    window.current !== null && window.current.isVisible() && !window.current.isMinimized();
  const stop = approvals.subscribe((pending) => {
    const { requests } = approvalList(pending);
    for (const [id, notification] of shown) {
      if (requests.some((request) => request.id === id)) continue;
      notification.close();
      shown.delete(id);
    }
    if (isSeen()) return;
    for (const { id, agent, title, application } of requests) {
      if (shown.has(id)) continue;
      const words = hostTexts();
      const text = {
        title: words.approvalTitle(agent),
        body: words.approvalBody(title, application?.name ?? null),
      };
      shown.set(id, showNotice(notices, text));
    }
  });
  return () => {
    stop();
    for (const notification of shown.values()) notification.close();
  };
}
