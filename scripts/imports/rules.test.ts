import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { fromTop } from '../build/paths.ts';
import { complaintAbout, importsOf } from './rules.ts';
import { MAY_IMPORT } from './table.ts';

const about = (file: string, specifier: string): string | undefined =>
  complaintAbout({ file, line: 1, specifier, typeOnly: false });

it.each([
  ['main/core/grid.ts', '../ports/clock.ts', 'core may not import ports'],
  ['main/core/grid.ts', 'node:fs', 'core knows no Node'],
  ['main/base/wait.ts', 'node:timers', 'base knows no Node'],
  ['main/service/service.ts', '../http/server.ts', 'service may not import http'],
  ['main/adapters/x11/link.ts', '../win32/window.ts', 'adapter x11 imports adapter win32'],
  ['main/adapters/recognition/letters/words.ts', '../layout/strip.ts', 'is for its own folder'],
  ['main/hosts/headless/serve.ts', '../../../scripts/build.ts', 'hosts may not import scripts'],
  ['main/adapters/x11/link.ts', '../../../testing/desktop.ts', 'adapters may not import testing'],
  ['renderer/main.tsx', '../main/service/service.ts', 'renderer may not import service'],
  ['preload/preload.ts', '../main/core/grid.ts', 'preload may not import core'],
  ['e2e/act/input-lease.test.ts', '../../renderer/app.tsx', 'e2e may not import renderer'],
  ['scripts/build.ts', '../main/http/server.ts', 'scripts may not import http'],
  ['bench/run.ts', '../main/http/server.ts', 'bench may not import http'],
  ['main/operations/act/click.ts', 'hono', 'may be imported only in'],
  ['main/operations/support/desk.ts', '../act/holds.ts', 'does not stand below it'],
  ['main/operations/see/see.ts', '../person/hand-over.ts', 'does not stand below it'],
  ['main/hosts/electron/window.ts', '../headless/announce.ts', 'does not stand below it'],
  ['main/operations/act/click.ts', '../later/later.ts', 'stands on no floor'],
  ['main/operations/support/elements/memory.ts', '../news/news.ts', 'does not stand below it'],
  ['main/adapters/wayland/mutter/session.ts', '../portal/session.ts', 'does not stand below it'],
  ['main/adapters/wayland/mutter/session.ts', '../kwin/link.ts', 'does not stand below it'],
  ['main/log/a/one.ts', '../b/two.ts', 'stands on no floor'],
])('%s may not import %s', (file, specifier, complaint) => {
  expect(about(file, specifier)).toContain(complaint);
});

it.each([
  ['main/ports/clock.ts', '../core/time.ts'],
  ['main/core/grid.test.ts', 'node:fs'],
  ['main/adapters/x11/link.desktop.test.ts', '../../../testing/desktop.ts'],
  ['main/adapters/x11/link.ts', './connection.ts'],
  ['main/adapters/recognition/letters/words.ts', '../layout/layout.ts'],
  ['main/adapters/recognition/layout/lines.ts', './strip.ts'],
  ['renderer/main.tsx', '../main/console/contract.ts'],
  ['main/operations/act/click.ts', '../support/desk.ts'],
  ['main/operations/catalog.ts', './act/perform-action.ts'],
  ['main/adapters/wayland/portal/session.ts', '../mutter/session.ts'],
  ['main/log/a/one.test.ts', '../b/two.ts'],
  ['e2e/act/input-lease.test.ts', '../../testing/client.ts'],
])('%s may import %s', (file, specifier) => {
  expect(about(file, specifier)).toBeUndefined();
});

test('finds imports, re-exports and lazy imports, with their lines', () => {
  const text = `import { a } from './a.ts';\nexport type { B } from './b.ts';\nawait import('./c.ts');\n`;
  expect(importsOf('x.ts', text).map(({ line, specifier }) => [line, specifier])).toEqual([
    [1, './a.ts'],
    [2, './b.ts'],
    [3, './c.ts'],
  ]);
});

const rooms = readdirSync(fromTop('main'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(rooms)('the room main/%s stands in the table and in docs/architecture.md', (room) => {
  expect(Object.keys(MAY_IMPORT)).toContain(room);
  expect(readFileSync(fromTop('docs/architecture.md'), 'utf8')).toContain(`| \`main/${room}\``);
});
