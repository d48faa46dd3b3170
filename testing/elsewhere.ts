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
  'e2e/darwin/cures.test.ts':
    'takes seventeen cures away, two runs each; with them the same tests run in main/adapters/darwin',
  'e2e/darwin/leaks.test.ts':
    'an hour of work; that each call of it leaves nothing behind: main/adapters/darwin',
  'e2e/windows/cures.test.ts': 'takes 38 cures away, a run each; with them the same tests are unit tests',
  'e2e/act/endurance.test.ts':
    'growth over ten minutes; ten seconds see the heap breathe. The same calls at once: e2e/act/mixed-load',
  'e2e/electron/mac.test.ts':
    'permissions that a stand-in plays; the same sentences: main/hosts/electron/permissions-macos',
  'e2e/console/live-speed.test.ts':
    'figures of a quiet machine; on a busy one only a view that stands still failed: e2e/console/console',
  'e2e/console/scrolling.test.ts':
    'figures of a quiet machine too; that a screenful of ten thousand rows is drawn: e2e/console/window',
  'e2e/desktops/load.test.ts':
    'a minute of load; that each act lands on its own desktop: e2e/desktops/side-by-side',
  'e2e/docs/bare-machine.test.ts':
    'makes a Debian and installs everything on it, minutes; the same lines on this machine: e2e/docs/first-minute',
  'e2e/contract/real-service.test.ts':
    'the tables of e2e/contract/contract once more, on adapters that the rest of e2e tries',
  'e2e/elements/since-law.test.ts':
    'the law of operations/elements/element-look once more, on real programs; on one: e2e/contract/changes',
  'e2e/elements/scales.test.ts': 'forms at five scales; one at 1.5, found by an agent: e2e/elements/tasks',
  'e2e/generated/real-desktop.test.ts':
    'bodies of e2e/generated/any-body once more, on adapters that the rest of e2e tries',
  'e2e/generations/generations.test.ts':
    'forty tasks in three generations; every endpoint in all: e2e/contract/generations',
  'e2e/pictures/kept-pictures.test.ts':
    'the law of operations/support/kept/kept-screen once more, over a running service',
  'main/adapters/recognition/controls.desktop.test.ts':
    'shares over many looks; single controls: recognition/named-controls',
  'main/adapters/recognition/editors.desktop.test.ts':
    'type of eight pixels; an editor among the scenes: recognition/recall',
  'main/adapters/x11/input-method/input-methods.desktop.test.ts':
    'fetches 62 MB of IBus and Fcitx; every answer of theirs: x11/input-method/input-methods, x11/input/unconverted',
  'main/adapters/x11/input/window-managers.desktop.test.ts':
    'typing under nine window managers; to the letter: x11/input/typing',
  'e2e/kubernetes/desktops.test.ts':
    'builds Kubernetes, 29 minutes once; the same requests and manifests without a cluster: scripts/kubernetes',
  'e2e/kubernetes/density.test.ts':
    'on the same cluster, figures for docs/scale.md and two minutes of rest; the manifests’ requests: scripts/kubernetes',
  'e2e/kubernetes/faults.test.ts':
    'on the same cluster; losses of desktops without one: main/api/client/desktops, e2e/desktops/slurm',
  'e2e/kubernetes/remains.test.ts':
    'starts a cluster five times, and ends it in five ways; it tries the tests’ own cluster',
  'e2e/tasks/comparison.test.ts':
    'plays npm run bench:agents, which users do not run; its pages: e2e/tasks/pages, its tools: bench/agents/tool-server',
  'e2e/mcp/unmodified.test.ts':
    'installs seven clients of other makers from npm; the same calls by the official clients: e2e/mcp/mcp',
  'e2e/observations/memory.test.ts':
    'growth over 10,000 observations; 120 are hardly more than are kept: e2e/observations/handles',
  'e2e/ocr/click-text.test.ts':
    'every label of fifteen pages; what a text that is clicked by reaches, as the page has it: e2e/ocr/which-text',
  'e2e/ocr/endurance.test.ts': 'growth over 1,000 readings; 20 do not fill the caches',
  'e2e/packaging/packed.test.ts':
    'packs for 20 s of processor time; CI packs, installs and starts on three systems, as configured: e2e/packaging/packaging',
  'e2e/story/agents.test.ts':
    'the story of e2e/story/story once more, by clients that write into a terminal in e2e/docs/agents',
  'e2e/story/story.test.ts':
    'the example that e2e/trust/replay runs and judges by the same file, and one that fails, which tries the example',
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
  'e2e/wayland/kwin.test.ts':
    'a story over the ports of kwin/contracts, as e2e/wayland/sway tells it on sway',
  'e2e/wayland/since-law.test.ts': 'a law of looks, as e2e/elements/since-law states it on X',
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
  'main/adapters/wayland/gnome-extension/windows.desktop.test.ts':
    'every row of the windows contract on GNOME; one window: gnome-extension/extension',
  'main/adapters/wayland/wlroots/damage.desktop.test.ts':
    '600 frames of sway, one after the other; a service on such reports: e2e/wayland/sway',
  'main/adapters/wayland/wlroots/pictures.desktop.test.ts':
    'pictures of several compositors; one: e2e/wayland/sway',
};

/** Files of which `npm test` takes a part, and why that part shows the fault; `npm run soak` takes all. */
export const SAMPLED: Reasons = {
  'e2e/act/carets.test.ts': '3 of 40 acts a toolkit, each at another moment of the blinking',
  'e2e/act/stalled-display.test.ts':
    'each act by one of two ways to stall and one of two to stop it, which end in the same signal',
  'e2e/act/effect.test.ts': 'four cells of the table, on a smaller screen',
  'e2e/act/mixed-load.test.ts':
    'six changing lines of print of 25, and pictures with a pause: each client still has all four kinds of call at once',
  'e2e/act/pointing.test.ts': '60 of 500 targets, all kinds of them on both monitors',
  'e2e/attacks/bodies.test.ts': 'of five bodies that are refused for the number of their members one',
  'e2e/attacks/expressions.test.ts':
    'eight of twenty titles of 4 MiB, and two expressions at once that take too long',
  'e2e/attacks/fuzzed.test.ts': 'one body a route and client, others than those of e2e/generated',
  'e2e/attacks/pictures.test.ts': 'a third of the empty chunks, each of which costs the same',
  'e2e/console/tab-switching.test.ts': 'two changes of tabs of fifteen, each of which shows the page',
  'e2e/generated/any-body.test.ts': '10 of 2000 bodies a route, others in each run',
  'e2e/contract/check.ts':
    'some of the values that one piece of code takes in many fields: words for yes and no, and numbers of displays, by turns',
  'e2e/console/window.test.ts':
    'every sixth state in one look and one size, by turns; the same styles draw all of them',
  'e2e/docs/agents.test.ts': 'each agent in one language; what the languages share is the same service',
  'e2e/docs/first-minute.test.ts': 'with a browser; a machine without one is that of e2e/docs/bare-machine',
  'e2e/electron/key-store.test.ts': 'one of three states in which the key store does not open',
  'e2e/electron/start.test.ts': 'both events withheld at once, which one alone is a part of',
  'e2e/elements/acting.test.ts':
    'without Qt 5, which has the accessibility bridge of Qt 6, GTK 4, which scrolled-out acts on, and the canvas of elements/pixels',
  'e2e/elements/faces.test.ts': 'each action in some of the six ways, and each way with some actions',
  'e2e/elements/scrolled-out.test.ts':
    'a row below what shows in GTK 4 and a page, and one above in one; rows of Qt scroll in elements/acting',
  'e2e/elements/tasks.test.ts':
    'three kinds of control of seven, others in each run, at one scale factor; each kind: recognition/named-controls, controls/scales',
  'e2e/elements/sentences.test.ts': 'Qt 6 alone, and an icon at the two ends of its sizes',
  'e2e/faces/openai.test.ts': 'by one of the SDKs; both write into a terminal in e2e/docs/agents',
  'e2e/http/hungry-connections.test.ts':
    '1.5 seconds of attack, in which every connection comes back often; web pages where no token is set',
  'e2e/http/listening.test.ts': 'two of six addresses; all of them: main/settings/rules',
  'e2e/http/settings-file.test.ts': 'one kind of damage of four; all of them: main/settings/settings',
  'e2e/mcp/faults.test.ts': 'an X server that is lost over HTTP alone, in e2e/mcp/http-faults',
  'e2e/mcp/mcp.test.ts': 'each client over one transport, every fourth preset; main/core/model-views has all',
  'e2e/ocr/http.test.ts':
    'two readings while others are answered, the order of lines of a part of a scene; killed readers: ocr/faults, recognition/supervision',
  'e2e/console/export.test.ts': 'without MP4, which e2e/trust/exports makes of the same pictures',
  'e2e/trust/exports.test.ts':
    'without animated pictures and WebM, which e2e/console/export makes of the same pictures',
  'e2e/console/languages.test.ts':
    'every sixth state, others than in e2e/console/window, each in one language; the same words stand in several',
  'e2e/http/host.test.ts':
    'one empty value of two, which main/settings/sources has too; SIGTERM alone, which every test that stops its service sends',
  'e2e/http/log-and-load.test.ts': '12 of 50 calls during the flood, each of which waits behind it',
  'e2e/http/request-log.test.ts': 'three log levels of four: debug prints what info prints',
  'e2e/http/unread-answers.test.ts':
    'a crowd of 120, whose answers of 11 MB would be twice the memory that is allowed',
  'e2e/ocr/faults.test.ts':
    'each engine is killed and refuses; noise that takes too long: recognition/supervision',
  'e2e/packaging/linked.test.ts':
    'without npm link and npm pack, for which the client is built and which the job of npm does with the same files',
  'e2e/ocr/files.test.ts': '2 of 100 readings: each would leave its file',
  'e2e/shell/escape.test.ts': 'each signal and each way to hold a command once, not all four pairs',
  'e2e/start/cold-start.test.ts': 'one start of five; each is held to four times the limit',
  'e2e/start/lock.test.ts':
    'one of three traces of a crash; all of them: adapters/node/state-lock; one start after a kill, as in e2e/http/host',
  'e2e/start/settings.test.ts':
    'one of two file modes that nothing is said about; one misspelled name of three, more of them: main/settings/variable-names',
  'e2e/start/state-folder.test.ts': 'one mode of three; all of them: main/adapters/node/trusted-path',
  'e2e/trust/console-link.test.ts':
    'the screen is read by /ocr, and of pictures of other sizes the part with the code, which OmniParser’s face gets too; a fifth of the words and numbers that no secret looks like',
  'e2e/trust/recording.test.ts':
    'two pictures are read, each of which shows the typed text, and by one language, in which it is',
  'e2e/wait/settle.test.ts': '4 of 50 clicks, and no rows of sleeping, of which nothing is expected',
  'e2e/wait/waiting.test.ts': 'a smaller screen, two seconds of stillness of 30, three changes of nine',
  'e2e/wine/contracts.test.ts':
    'input through its child alone; 10 rectangles of 60 by GDI; elements by the default, chosen in win32/elements/joined-tree; a key let go of: win32/input/journal-entry',
  'main/adapters/node/launcher.desktop.test.ts': '200 of 1000 launches: each would leave its zombie',
  'main/ports/testing/screen-capture.contract.ts': 'a third of the rectangles, others in each run',
  'testing/wayland/gnome-hints.suite.ts': '6 of 500 changes, each of which wakes or does not',
  'main/adapters/recognition/kinds.desktop.test.ts': 'one page of eight of the set that no rule was made on',
  'main/adapters/recognition/automatic.desktop.test.ts':
    'a page of each kind of script, some of them by tests of other things, and a half or a quarter of a page where lines of any number do',
  'main/adapters/recognition/languages.desktop.test.ts': 'by one engine; one supervisor looks at the folder',
  'main/adapters/recognition/controls/scales.desktop.test.ts':
    'two scale factors of five, others in each run; e2e/elements/tasks has a page at one too',
  'main/adapters/recognition/named-controls.desktop.test.ts':
    'each control at one of two scale factors, by turns',
  'main/adapters/recognition/recall.desktop.test.ts':
    'one scene by one engine; both engines read in e2e/ocr/files',
  'main/adapters/recognition/supervision.desktop.test.ts': 'by one engine; one supervisor runs both',
  'main/adapters/x11/windows/agreement.desktop.test.ts':
    'one window manager of two; titles and frames of every fourth terminal',
  'main/adapters/x11/windows/other-desktop.desktop.test.ts': 'one window manager of two',
  'main/adapters/x11/windows/windows.desktop.test.ts': 'one window manager of two',
  'main/adapters/x11/windows/popups.desktop.test.ts': 'one window manager of two, and none',
  'main/adapters/x11/input/typing.desktop.test.ts':
    'CapsLock by turns, into a terminal; pages are typed into in e2e/elements/page-fields',
  'main/adapters/x11/windows/churn.desktop.test.ts': 'a quarter of the windows and of the lists',
};

export const ELSEWHERE = { soak: SOAK, wine: WINE, container: CONTAINER, wayland: WAYLAND } as const;
