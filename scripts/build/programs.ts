/** Files of `main` that are started by their address rather than imported: hosts, child processes and threads. */

/** Share their modules, in chunks. */
export const PROGRAMS = [
  'main/hosts/headless/main.ts',
  'main/hosts/headless/own-service.ts',
  'main/hosts/electron/main.ts',
] as const;

/** Each has its modules to itself, so that it loads as few files as possible. */
export const CHILDREN = [
  'main/hosts/machines/command-child.ts',
  'main/hosts/exports/export-child.ts',
  'main/adapters/x11/input/worker.ts',
  'main/adapters/x11/demo-window/main.ts',
  'main/adapters/wayland/input/worker.ts',
  'main/adapters/wayland/kwin/input/worker.ts',
  'main/adapters/wayland/mutter/input/worker.ts',
  'main/adapters/wayland/mutter/capture/worker.ts',
  'main/adapters/wayland/portal/child/worker.ts',
  'main/adapters/win32/capture/child/main.ts',
  'main/adapters/win32/clipboard/child.ts',
  'main/adapters/win32/input/worker.ts',
  'main/adapters/win32/elements/child/main.ts',
  'main/adapters/darwin/input/worker.ts',
  'main/adapters/darwin/screen/child/main.ts',
  'main/adapters/darwin/desk/child/main.ts',
  'main/adapters/darwin/launch/child/main.ts',
  'main/adapters/nutjs/worker.ts',
  'main/adapters/node-window-manager/worker.ts',
  'main/adapters/pixels/strip-worker.ts',
  'main/adapters/pixels/search/search-worker.ts',
  'main/adapters/resize/worker.ts',
  'main/adapters/re2js/worker.ts',
  'main/adapters/recognition/child/main.ts',
  'main/adapters/atspi/child/main.ts',
] as const;
