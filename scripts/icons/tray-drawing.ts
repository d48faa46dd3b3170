/** The tray's pictures: one arrow on a screen, and a badge that distinguishes the state without colour. */

export const TRAY_STATES = ['idle', 'acting', 'paused', 'problem'] as const;
export type TrayState = (typeof TRAY_STATES)[number];

const BADGES: Readonly<Record<TrayState, (ink: string, ground: string) => string>> = {
  idle: () => '',
  acting: (ink) => `<circle cx="17" cy="17" r="4.5" fill="${ink}"/>`,
  paused: (ink) =>
    `<rect x="12.5" y="12.5" width="3.2" height="9" rx="1" fill="${ink}"/><rect x="18" y="12.5" width="3.2" height="9" rx="1" fill="${ink}"/>`,
  problem: (ink) =>
    `<rect x="15.5" y="11.5" width="3.2" height="6.5" rx="1.5" fill="${ink}"/><circle cx="17.1" cy="20.3" r="1.8" fill="${ink}"/>`,
};

/** `template`: black and transparent alone, which macOS colours itself. */
export function trayDrawing(state: TrayState, kind: 'coloured' | 'template'): string {
  const template = kind === 'template';
  const line = template ? '#000' : '#e9ecef';
  const edge = template ? '' : '<rect width="22" height="22" rx="5" fill="#0b6b63"/>';
  const badge = BADGES[state](template ? '#000' : '#ffffff', '#0b6b63');
  // The badge stands in a hole, so that it reads at 16 pixels.
  const hole =
    state === 'idle'
      ? ''
      : '<mask id="m"><rect width="22" height="22" fill="#fff"/><rect x="10.5" y="10.5" width="12" height="12" fill="#000"/></mask>';
  const mask = state === 'idle' ? '' : ' mask="url(#m)"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22">${hole}${edge}<g${mask} fill="none" stroke="${line}" stroke-width="1.7" stroke-linejoin="round"><rect x="3.5" y="4.5" width="15" height="10.5" rx="1.5"/><path d="M8 18h6" stroke-linecap="round"/><path d="M8.6 6.6v6.6l1.6-1.4 1.1 2.4 1.3-.6-1.1-2.3 2.2-.2z" fill="${line}" stroke="none"/></g>${badge}</svg>`;
}
