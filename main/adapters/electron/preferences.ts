/** Preferences of the tray application itself, in addition to the service's settings. */
import ElectronStore from 'electron-store';

export interface Preferences {
  readonly updateCheck: boolean;
  setUpdateCheck(on: boolean): void;
}

export function openPreferences(directory: string): Preferences {
  const store = new ElectronStore<{ updateCheck: boolean }>({
    cwd: directory,
    name: 'tray',
    configFileMode: 0o600,
    // Losing it costs a switch; it must never keep the application from starting.
    clearInvalidConfig: true,
    schema: { updateCheck: { type: 'boolean', default: false } },
  });
  return {
    get updateCheck() {
      return store.get('updateCheck', false);
    },
    setUpdateCheck: (on) => store.set('updateCheck', on),
  };
}
