/** The service on newer GNOMEs, which scripts/newer-debian.ts makes, with the extension. */
import { describe } from 'vitest';
import { newerGnomes } from '../../testing/wayland/gnome-ground.ts';
import { describeGnomeService } from '../../testing/gnome-story.ts';
import { SOAK } from '../../testing/soak.ts';

describe.skipIf(!SOAK).each(newerGnomes())('$name', (ground) => describeGnomeService(ground));
