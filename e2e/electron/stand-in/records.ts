/** What the application asked Electron for, for specs to read. */
export interface Records {
  readonly windows: Record<string, unknown>[];
  readonly opened: string[];
  readonly errors: string[];
  readonly messages: string[];
  readonly notifications: string[];
  readonly shortcuts: Map<string, () => void>;
  readonly switches: string[];
  clipboard: string;
  loginItem: { openAtLogin: boolean; args: readonly string[] };
}

export const records: Records = {
  windows: [],
  opened: [],
  errors: [],
  messages: [],
  notifications: [],
  shortcuts: new Map(),
  switches: [],
  clipboard: '',
  loginItem: { openAtLogin: false, args: [] },
};
