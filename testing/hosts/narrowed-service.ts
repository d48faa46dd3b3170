/** The service as it treats callers who may do less than their face says. */
import type { Scope } from '../../main/operations/support/operation.ts';
import type { Service } from '../../main/service/service.ts';
import { wrappedService } from '../../main/service/wrapped-service.ts';

export const narrowedService = (service: Service, scopes: () => ReadonlySet<Scope>): Service => ({
  ...wrappedService(
    service,
    (operation, input, caller) => service.invoke(operation, input, { ...caller, scopes: scopes() }),
    (operation, credentials) => service.authorise(operation, { ...credentials, scopes: scopes() }),
  ),
  later: (caller) => service.later({ ...caller, scopes: scopes() }),
});
