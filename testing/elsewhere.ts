/**
 * Desktop tests that `npm test` leaves out, each with the reason. Those of `soak` are run by `npm run soak`, the others by a
 * job of CI and an npm script of the same name, and by `npm run soak` too. No threat in testing/promises and no promise of the
 * contract has its only test here (scripts/test/elsewhere.test.ts).
 */

type Reasons = Readonly<Record<string, string>>;

/** At the size that `npm test` could take they would pass on a fault too. */
const SOAK: Reasons = {
  'e2e/darwin/arm64.test.ts':
    'fetches 52 MB and emulates a processor; the same tables on x64: main/adapters/darwin',
  'e2e/act/endurance.test.ts':
    'growth over ten minutes; ten seconds see the heap breathe. The same calls at once: e2e/act/mixed-load',
  'e2e/console/live-speed.test.ts':
    'figures of a quiet machine; on a busy one only a view that stands still failed: e2e/console/console',
  'e2e/desktops/load.test.ts':
    'a minute of load; that each act lands on its own desktop: e2e/desktops/side-by-side',
  'e2e/mcp/unmodified.test.ts':
    'installs seven clients of other makers from npm; the same calls by the official clients: e2e/mcp/mcp',
  'e2e/observations/memory.test.ts':
    'growth over 10,000 observations; 120 are hardly more than are kept: e2e/observations/handles',
  'e2e/ocr/endurance.test.ts': 'growth over 1,000 readings; 20 do not fill the caches',
  'e2e/story/agents.test.ts':
    'the story of e2e/story/story once more, by clients that write into a terminal in e2e/docs/agents',
  'e2e/ocr/memory.test.ts': 'the peak of several readings at once, which one scene does not reach',
};

/** `npm test` runs the contract suites of what is Windows' own: e2e/wine/contracts. */
const WINE: Reasons = {
  'e2e/wine/pixels.test.ts': 'the Linux service reads windows from pixels, as in e2e/elements/pixels',
  'e2e/wine/service.test.ts': 'the whole service repeats e2e over the adapters that the contract suites try',
};

const CONTAINER: Reasons = {
  'e2e/container/container.test.ts':
    'builds an image, 140 s of processor time; the published files: scripts/container/recipe',
};

/** `npm test` runs a contract suite of each kind of compositor, and each threat that SECURITY.md names. */
const WAYLAND: Reasons = {
  'e2e/wayland/gnome.test.ts': 'a story over the ports of mutter/mutter and gnome-extension/windows',
  'e2e/wayland/small-compositors.test.ts': 'what a compositor cannot do, as wlroots/ignored-requests',
  'main/adapters/wayland/gnome-extension/elements.desktop.test.ts':
    'elements on GNOME, by the adapter that e2e/elements tries under X11',
  'main/adapters/wayland/kwin/elements.desktop.test.ts':
    'elements on KWin, by the adapter that e2e/elements tries under X11',
  'main/adapters/wayland/kwin/kwin.desktop.test.ts': 'ports of KWin, as kwin/contracts',
  'main/adapters/wayland/kwin/layout-changes.desktop.test.ts': 'outputs that come and go, which soak makes',
  'main/adapters/wayland/mutter/faults.desktop.test.ts':
    'faults of GNOME’s services; a session that is closed: hosts/headless/gnome',
  'main/adapters/wayland/mutter/text.desktop.test.ts': 'every way to type on GNOME; one: mutter/mutter',
  'main/adapters/wayland/portal/portal.desktop.test.ts': 'ports of the portal; its sharing: portal/sharing',
  'main/adapters/wayland/sway/elements.desktop.test.ts':
    'elements on sway, by the adapter that e2e/elements tries under X11',
  'main/adapters/wayland/wlroots/ignored-requests.desktop.test.ts': 'compositors that answer in part',
  'main/adapters/wayland/wlroots/pictures.desktop.test.ts':
    'pictures of several compositors; one: e2e/wayland/sway',
};

export const ELSEWHERE = { soak: SOAK, wine: WINE, container: CONTAINER, wayland: WAYLAND } as const;
