/** Errors that a bus, or a program on it, answers with. */

/** The error of a program: `name` is the one it gave, such as `org.freedesktop.DBus.Error.UnknownMethod`. */
export class BusError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** No answer in time: the program hangs or asks somebody. */
export class BusTimeoutError extends Error {
  constructor(member: string, timeoutMs: number) {
    super(`${member} was not answered within ${timeoutMs} ms.`);
    this.name = 'BusTimeoutError';
  }
}

/** The bus is gone, or was never there. */
export class BusLostError extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The D-Bus connection is lost: ${why}.`, { cause });
    this.name = 'BusLostError';
  }
}

/** The names of errors that callers distinguish. */
export const BUS_ERRORS = {
  accessDenied: 'org.freedesktop.DBus.Error.AccessDenied',
  failed: 'org.freedesktop.DBus.Error.Failed',
  noReply: 'org.freedesktop.DBus.Error.NoReply',
  serviceUnknown: 'org.freedesktop.DBus.Error.ServiceUnknown',
  unknownMethod: 'org.freedesktop.DBus.Error.UnknownMethod',
  unknownObject: 'org.freedesktop.DBus.Error.UnknownObject',
} as const;
