/** Requests that wait for an answer, and lose it once they have one. */
import type { ApprovalModel } from '../../main/console/model/approvals.ts';
import { displaysOf, pictureOf } from './displays.ts';
import { MARKUP } from './hostile.ts';
import type { Answers, Emit } from './answers.ts';

const fact = (
  name: ApprovalModel['acts'][number][number]['name'],
  start: string,
  isSeen = false,
): ApprovalModel['acts'][number][number] => ({ name, start, folded: '', end: '', isSeen });

const requestOf = (index: number, isHostile: boolean): ApprovalModel => ({
  id: `request-${index}`,
  agent: index === 0 ? 'shop' : `helper-${index}`,
  face: index === 0 ? 'http' : 'mcp',
  title: 'Perform action',
  action: (['pointer', 'keyboard'] as const)[index] ?? 'run',
  application: {
    name: isHostile ? MARKUP : index === 0 ? 'firefox' : 'xterm',
    executable: isHostile ? MARKUP : index === 0 ? '/usr/lib/firefox/firefox' : '/usr/bin/xterm',
    className: index === 0 ? 'Navigator' : 'XTerm',
  },
  acts:
    index === 0
      ? [
          [
            fact('does', 'click'),
            fact('place', '812, 344', true),
            fact('control', isHostile ? MARKUP : 'button "Order now"', true),
          ],
        ]
      : index === 1
        ? [[fact('does', 'type'), fact('text', isHostile ? MARKUP : 'rm -rf ‹U+202E› ████████')]]
        : [
            [
              {
                ...fact('command', 'for file in *; do\n  cp "$file" /tmp/'),
                folded: 'x'.repeat(612),
                end: '\ndone; rm -r ~',
              },
              fact('shell', 'bash'),
              fact('folder', '/home/ada'),
            ],
            [fact('program', '/usr/bin/xdg-open'), fact('argument', 'https://example.com/?q=1')],
          ],
  covers: { scope: 'act', actions: index === 0 ? ['pointer'] : ['keyboard'] },
  askedAt: Date.now(),
  expiresAt: Date.now() + 60_000,
  times: index + 1,
});

export function approvalAnswers(
  count: number,
  isHostile: boolean,
  emit: Emit,
): Answers<'approvals.list' | 'approvals.answer' | 'approvals.picture'> {
  let requests = Array.from({ length: count }, (_, index) => requestOf(index, isHostile));
  return {
    'approvals.list': () => ({ requests }),
    'approvals.answer': ({ id }) => {
      requests = requests.filter((request) => request.id !== id);
      emit('approvals', { requests });
      return { requests };
    },
    'approvals.picture': () => {
      const [display] = displaysOf(1);
      if (display === undefined) throw new Error('no display');
      return {
        picture: pictureOf(display),
        region: display.region,
        point: { x: 812, y: 344 },
        window: { x: 500, y: 120, width: 900, height: 640 },
      };
    },
  };
}
