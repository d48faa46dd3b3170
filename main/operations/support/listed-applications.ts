/** Applications as the list of windows reports them, for systems without a more exact way. */
import { contains } from '../../core/geometry.ts';
import { receivedBy, type Application, type ApplicationsPort } from '../../ports/applications.ts';
import type { PointerPort } from '../../ports/pointer.ts';
import { placesUnknown, windowGone, type WindowRecord, type WindowsPort } from '../../ports/windows.ts';

const known = (text: string): string | null => (text === '' ? null : text);

const applicationOf = ({ id, processName, className }: WindowRecord): Application => ({
  executable: known(processName),
  className: known(className),
  windowId: id,
});

export function createListedApplications(
  windows: Pick<WindowsPort, 'list' | 'get' | 'foreground'>,
  pointer: Pick<PointerPort, 'position'>,
): ApplicationsPort {
  return {
    async find(place) {
      if (place.kind === 'focus') {
        const window = await windows.foreground();
        return receivedBy(window === null ? null : applicationOf(window));
      }
      if (place.kind === 'window') {
        const window = await windows.get(place.id);
        if (window === null) throw windowGone();
        return receivedBy(applicationOf(window));
      }
      const point = place.kind === 'point' ? place.point : await pointer.position();
      const shown = (await windows.list()).filter(({ visible, minimized }) => visible && !minimized);
      if (shown.some(({ region }) => region === null)) throw placesUnknown();
      const window = shown.findLast(({ region }) => region !== null && contains(region, point));
      return receivedBy(window === undefined ? null : applicationOf(window));
    },
  };
}
