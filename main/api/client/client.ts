/** A typed client for programs that drive a desktop through Deskhand. It knows every route of the catalog and nothing else. */
import { clientOver, type DeskhandClient } from './client-over.ts';
import { createSend, type ClientOptions } from './send.ts';

export type { Call, Calls, Data } from './call.ts';
export type { DeskhandClient, FlatClient, SeeClient } from './client-over.ts';
export * from './desktops/desktop-errors.ts';
export * from './desktops/desktops.ts';
export { kubernetesSource, type KubernetesSourceOptions } from './desktops/kubernetes-source.ts';
export type { LeasedDesktop } from './desktops/leased-desktop.ts';
export * from './desktops/local-sources.ts';
export type * from './desktops/source.ts';
export * from './errors.ts';
export type { PictureBytes } from './picture-bytes.ts';
export type { RouteName } from './routes.ts';
export type * from './schema.ts';
export type { CallOptions, ClientOptions } from './send.ts';

/**
 * Every method resolves with the answer's data and rejects with a DeskhandError whose message names the next step, or with the
 * reason of the signal it was given. Calls that only look are repeated when the service is busy; acts never are.
 */
export const createClient = (options: ClientOptions = {}): DeskhandClient => clientOver(createSend(options));
