/** Clients, how each is connected, and when it was seen. */
import * as z from 'zod';
import { MCP_CLIENTS, PASTED_CLIENTS } from '../../core/connectable-clients.ts';

export const SeenModel = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  /** The client in its own words, such as `claude-code 2.1.3`. */
  product: z.string(),
  /** Whose token it sent; null: the owner's, or none. */
  agent: z.string().nullable(),
});
export type SeenModel = z.infer<typeof SeenModel>;

export const ClientModel = z.object({
  client: z.enum([...MCP_CLIENTS, ...PASTED_CLIENTS]),
  /** Null: not since the service started. */
  seen: SeenModel.nullable(),
  /** Its configuration file; null for a client that a person sets up with a text to paste. */
  file: z
    .object({
      path: z.string(),
      /** Whether it has Deskhand's entry. */
      added: z.boolean(),
      /** Whose token the entry has; null: the owner's. */
      agent: z.string().nullable(),
    })
    .nullable(),
  /** The text to paste, with `TOKEN_PLACEHOLDER` and for a service without a token; null if there is a file. */
  pasted: z.object({ open: z.string(), withToken: z.string() }).nullable(),
});
export type ClientModel = z.infer<typeof ClientModel>;

export const ClientList = z.object({ clients: z.array(ClientModel) });
export type ClientList = z.infer<typeof ClientList>;

export const ClientChoice = z.object({
  client: z.enum(MCP_CLIENTS),
  /** Whose token it gets: an agent's name, new or not; null: the owner's. */
  agent: z.string().max(64).nullable(),
});

export const ClientPlanModel = z.object({
  path: z.string(),
  /** Deskhand's present entry, which is replaced; null: there is none. */
  before: z.string().nullable(),
  /** The new entry. */
  after: z.string(),
  /** Where the present file is kept; null: there is none yet. */
  copy: z.string().nullable(),
  /** Why the file cannot be changed; null: it can. */
  refusal: z.string().nullable(),
});
