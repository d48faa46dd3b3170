/** The host's part of the console. */
import type * as z from 'zod';
import type { McpClientName, PastedClientName } from '../core/connectable-clients.ts';
import type { ClientPlanModel } from './model/connect.ts';
import type { Fact } from './model/log.ts';
import type { ConsoleState } from './model/state.ts';
import type { InstallState, Link } from './model/status.ts';
import type { ProgramList, StarterSize } from './model/programs.ts';
import type { SettingsForm } from './model/settings.ts';
import type { SecretName } from './setting-names.ts';

export interface ConsoleHost {
  readonly kind: ConsoleState['host'];
  /** Where agents reach the service now; changes when the port does. */
  address(): { readonly url: string; readonly loopbackOnly: boolean };
  /** The problem that keeps the service from working, or null. */
  problem(): ConsoleState['problem'];
  subscribeProblem(listener: () => void): () => void;
  shortcut(): string | null;
  /** Puts text on the person's clipboard; null if the window's browser must do it. */
  readonly copyText: ((text: string) => Promise<void>) | null;
  /** Opens a page or a system pane; null if this host has none of it. */
  readonly open: ((link: Link) => Promise<void>) | null;
  /** Pages about Deskhand that `open` knows; shown as buttons. */
  readonly links: readonly Link[];
  secretStorage(): SettingsForm['secretStorage'];
  /** Ends the sessions of all browsers; null if the console is in no browser. */
  readonly endSessions: (() => void) | null;
  /** The configuration with which a client of MCP finds this service; `TOKEN_PLACEHOLDER` stands for the token. */
  mcpConfig(): string;
  readonly firstRun: { pending(): boolean; done(): void };
  /** A Wayland session that is operated only with the person's consent; null if none is needed. */
  readonly desktopConsent: {
    readonly desktop: string;
    allowed(): boolean;
    subscribe(listener: () => void): () => void;
  } | null;
  /** What a person opens on the desktop; null if this host opens nothing. */
  readonly programs: ProgramShelf | null;
  /** Installs languages to read; null if this host installs none. */
  readonly languages: LanguageInstaller | null;
  /** The clients that a person connects. */
  readonly clients: ClientShelf;
  /** Further settings that only this host has, such as starting at login; shown with the others. */
  readonly settings: readonly HostSetting[];
  readonly versions: readonly Fact[];
  readonly paths: readonly Fact[];
  /** Runs before a secret is set: a host that encrypts does it here. */
  readonly beforeSecret?: (value: string) => Promise<void>;
  /** Random text for a new secret, at least 256 bits. */
  newSecret(): string;
}

/** The programs that a person opens on the desktop, also while agents are paused. */
export interface ProgramShelf {
  list(): Promise<ProgramList>;
  /** Throws `not_found` and `launch_failed`. */
  open(id: string): Promise<void>;
  /** Throws `not_supported`. */
  measureStarter(): Promise<StarterSize>;
  /** Throws `busy` and `not_supported`. Resolves once it has begun. */
  installStarter(): Promise<void>;
  /** Throws `not_supported`, `launch_failed`. */
  openDemo(): Promise<void>;
  /** Called when the list or the progress changes. */
  subscribe(listener: () => void): () => void;
}

/** The data of languages, as Debian's packages. */
export interface LanguageInstaller {
  state(debianPackage: string): Promise<InstallState>;
  /** Throws `busy` and `not_supported`. Resolves once it has begun. */
  install(debianPackage: string): Promise<void>;
}

export interface ClientFile {
  readonly client: McpClientName;
  readonly path: string;
  /** Whether Deskhand stands in it. */
  readonly added: boolean;
  /** The agent whose token it has there; null: the owner's. */
  readonly agent: string | null;
}

/** What would be done to a client's file. `TOKEN_PLACEHOLDER` stands for a token. */
export type ClientPlan = Readonly<z.output<typeof ClientPlanModel>>;

export interface ClientAccess {
  readonly agent: string;
  readonly token: string;
}

/** The configuration files of MCP clients, and texts to paste for everything else. Throws `not_supported` if a file cannot be used. */
export interface ClientShelf {
  files(): readonly ClientFile[];
  /** `agent`: whose token it gets; null: the owner's. */
  plan(client: McpClientName, agent: string | null): ClientPlan;
  /** `access` null: the owner's. */
  write(client: McpClientName, access: ClientAccess | null): void;
  remove(client: McpClientName): void;
  /** Removes what is kept of a token that no client has any more. */
  forgetToken(agent: string): void;
  pasted(): Readonly<Record<PastedClientName, { readonly open: string; readonly withToken: string }>>;
}

/** An on/off setting that lives outside the settings file. */
export interface HostSetting {
  readonly name: string;
  readonly group: string;
  readonly title: string;
  readonly description: string;
  value(): boolean;
  /** Throws a ServiceError where the system refuses. */
  set(on: boolean): Promise<void>;
}

export type { SecretName };
