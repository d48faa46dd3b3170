/** The application's calls of Electron, for specs to read. */
export interface Records {
  readonly windows: Record<string, unknown>[];
  readonly opened: string[];
  readonly errors: string[];
  readonly messages: string[];
  readonly notifications: string[];
  readonly shortcuts: Map<string, () => void>;
  readonly switches: string[];
  /** Permissions that the system was asked to request. */
  readonly asked: string[];
  /** Requests for pictures of the screen. */
  pictures: number;
  /** As they were when the instance lock was asked for. */
  identity: { readonly name: string; readonly userData: string } | null;
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
  asked: [],
  pictures: 0,
  identity: null,
  clipboard: '',
  loginItem: { openAtLogin: false, args: [] },
};
