/** The service on its own GNOME with the extension. */
import { GNOME_HERE } from '../../testing/wayland/gnome-ground.ts';
import { describeGnomeService } from '../../testing/gnome-story.ts';

describeGnomeService(GNOME_HERE);
