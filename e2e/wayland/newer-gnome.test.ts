/** The service on newer GNOMEs, which scripts/newer-debian.ts makes, with the extension. */
import { describe } from 'vitest';
import { newerGnomes } from '../../main/adapters/wayland/testing/gnome-ground.ts';
import { describeGnomeService } from '../support/gnome-story.ts';
import { SOAK } from '../support/soak.ts';

describe.skipIf(!SOAK).each(newerGnomes())('$name', (ground) => describeGnomeService(ground));
