/** A service whose `invoke`, and perhaps `authorise`, does more; everything else is the service's own. */
import type { Service } from './service.ts';

export const wrappedService = (
  service: Service,
  invoke: Service['invoke'],
  authorise = service.authorise,
): Service => ({
  invoke,
  authorise,
  approvals: service.approvals,
  pause: service.pause,
  notes: service.notes,
  later: (caller) => service.later(caller),
  get activity() {
    return service.activity;
  },
  subscribeActivity: (listener) => service.subscribeActivity(listener),
  shutDown: () => service.shutDown(),
});
