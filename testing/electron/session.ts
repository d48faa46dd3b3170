/** Sessions: our own protocols, permissions. https://www.electronjs.org/docs/latest/api/session */
import { EventEmitter } from 'node:events';

type Handler = (request: Request) => Response | Promise<Response>;
type PermissionHandler = (contents: unknown, permission: string, answer: (granted: boolean) => void) => void;

export class StandInSession extends EventEmitter {
  readonly handlers = new Map<string, Handler>();
  permissionHandler: PermissionHandler | undefined;
  checkHandler: (() => boolean) | undefined;
  deviceHandler: (() => boolean) | undefined;

  readonly protocol = {
    handle: (scheme: string, handler: Handler): void => void this.handlers.set(scheme, handler),
  };

  setPermissionRequestHandler(handler: PermissionHandler): void {
    this.permissionHandler = handler;
  }

  setPermissionCheckHandler(handler: () => boolean): void {
    this.checkHandler = handler;
  }

  setDevicePermissionHandler(handler: () => boolean): void {
    this.deviceHandler = handler;
  }
}

const sessions = new Map<string, StandInSession>();

export const session = {
  fromPartition(name: string): StandInSession {
    const known = sessions.get(name) ?? new StandInSession();
    sessions.set(name, known);
    return known;
  },
};

export const allSessions = (): readonly StandInSession[] => [...sessions.values()];

/** Schemes must be named before `ready` to be standard and secure. */
export const protocol = {
  registerSchemesAsPrivileged(
    schemes: readonly { readonly scheme: string; readonly privileges?: object }[],
  ): void {
    for (const { scheme, privileges } of schemes) privileged.set(scheme, privileges ?? {});
  },
};

export const privileged = new Map<string, object>();
