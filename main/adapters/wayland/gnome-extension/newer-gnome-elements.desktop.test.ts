/** Elements of programs on newer GNOMEs, which scripts/newer-debian.ts makes: where a picture shows them, and pressed there. */
import { describe } from 'vitest';
import { SOAK } from '../../../../testing/soak.ts';
import { describeWaylandElements } from '../../../../testing/wayland/element.suite.ts';
import { startGnomeForElements } from '../../../../testing/wayland/gnome-elements.ts';
import { newerGnomes } from '../../../../testing/wayland/gnome-ground.ts';

// Without a name, so that suites have their own in reports.
describe.skipIf(!SOAK).each(newerGnomes())('', (ground) =>
  describeWaylandElements(`${ground.name}, by AT-SPI and the extension`, {
    start: () => startGnomeForElements(ground),
    // Qt 5 draws its own frame on GNOME, and its elements are not at the reported places.
    toolkits: ['gtk3', 'gtk4', 'chromium'],
  }),
);
