/** A route as a function with the types that the catalog gives it. */
import { bodyOf, dataOf } from './answer.ts';
import type { RouteName } from './routes.ts';
import type { Routes } from './schema.ts';
import type { CallOptions, Send } from './send.ts';

type Query<R extends RouteName> = Routes[R]['query'];
type Body<R extends RouteName> = Routes[R]['body'];
export type Data<R extends RouteName> = Routes[R]['data'];

/** Options of a call whose route takes a query besides its body. */
type Options<R extends RouteName> = CallOptions &
  (Query<R> extends undefined ? unknown : { readonly query?: Query<R> });

/** The picture as a whole, which `changed` alone leaves out. */
type Screen = Data<'GET /screen'> & { readonly image: NonNullable<Data<'GET /screen'>['image']> };
type ScreenCall = <Q extends Query<'GET /screen'> = Query<'GET /screen'>>(
  query?: Q,
  options?: CallOptions,
) => Promise<Q extends { readonly changed: boolean } ? Data<'GET /screen'> : Screen>;

/** GET takes its query first, POST its body; a body without required members may be left out. */
export type Call<R extends RouteName> = R extends 'GET /screen'
  ? ScreenCall
  : R extends `GET ${string}`
    ? (query?: Query<R>, options?: CallOptions) => Promise<Data<R>>
    : Partial<Body<R>> extends Body<R>
      ? (body?: Body<R>, options?: Options<R>) => Promise<Data<R>>
      : (body: Body<R>, options?: Options<R>) => Promise<Data<R>>;

export type Calls<Table extends Readonly<Record<string, RouteName>>> = {
  readonly [Name in keyof Table]: Call<Table[Name]>;
};

interface LooseOptions extends CallOptions {
  readonly query?: Readonly<Record<string, unknown>>;
}

export function createCalls<Table extends Readonly<Record<string, RouteName>>>(
  table: Table,
  send: Send,
): Calls<Table> {
  const callOf =
    (route: RouteName) =>
    async (first: unknown, options: LooseOptions = {}) => {
      const sent = route.startsWith('GET ')
        ? { query: first as LooseOptions['query'] }
        : { query: options.query, body: first };
      return dataOf(await bodyOf(await send(route, sent, options)));
    };
  // Each function is typed by its own entry of the table, which the compiler cannot follow through a mapping.
  return Object.fromEntries(
    Object.entries(table).map(([name, route]) => [name, callOf(route)]),
  ) as unknown as Calls<Table>;
}
