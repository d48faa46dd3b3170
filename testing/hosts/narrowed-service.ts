/** The service as it treats callers who may do less than their face says. */
import type { Scope } from '../../main/operations/support/operation.ts';
import type { Service } from '../../main/service/service.ts';

export const narrowedService = (service: Service, scopes: () => ReadonlySet<Scope>): Service => ({
  invoke: (operation, input, caller) => service.invoke(operation, input, { ...caller, scopes: scopes() }),
  authorise: (operation, credentials) => service.authorise(operation, { ...credentials, scopes: scopes() }),
  later: (caller) => service.later({ ...caller, scopes: scopes() }),
  approvals: service.approvals,
  pause: service.pause,
  notes: service.notes,
  get activity() {
    return service.activity;
  },
  subscribeActivity: (listener) => service.subscribeActivity(listener),
  observe: (observer) => service.observe(observer),
  shutDown: () => service.shutDown(),
});
