/**
 * What each method of a port does to the machine, and the ports that are made from that. The table of a port stands next to its
 * interface; the compiler refuses one that is incomplete, or that calls an effect a look.
 */
import type { EffectGuard } from './effect-guard.ts';

/**
 * `look` asks the machine. `effect` changes the desktop, and takes the guard as its last parameter; `effect by options`
 * takes it as a member of its last one. `release` lets go of something that is held. `local` answers at once, without the
 * machine.
 */
export type MethodKind = 'look' | 'effect' | 'effect by options' | 'release' | 'local';

type Last<Args extends readonly unknown[]> = Required<Args> extends [...unknown[], infer End] ? End : null;

type KindOf<Args extends readonly unknown[]> =
  Last<Args> extends EffectGuard
    ? 'effect'
    : 'guard' extends keyof Last<Args>
      ? 'effect by options'
      : 'look' | 'release';

/** A kind for each method of a port. */
export type Methods<Port> = {
  readonly [Name in keyof Port]-?: NonNullable<Port[Name]> extends (...args: infer Args) => infer Answer
    ? Answer extends Promise<unknown>
      ? KindOf<Args>
      : 'local'
    : never;
};

/** The arguments of a port's effects. */
export type EffectArguments<Port> = {
  [Name in keyof Port]-?: NonNullable<Port[Name]> extends (...args: infer Args) => Promise<unknown>
    ? KindOf<Args> extends 'effect' | 'effect by options'
      ? Args
      : never
    : never;
}[keyof Port];

/** What is done around the calls of a port, by their kind. Left out: they go straight on. */
export interface Around<Port> {
  readonly look?: (<T>(call: () => Promise<T>) => Promise<T>) | undefined;
  readonly effect?: <T>(effect: AskedEffect<Port, T>) => Promise<T>;
  readonly release?: (call: () => Promise<unknown>) => Promise<unknown>;
}

export interface AskedEffect<Port, T = unknown> {
  readonly args: EffectArguments<Port>;
  /** The caller's permission. Undefined: it gave none. */
  readonly guard: EffectGuard | undefined;
  /** Goes on with this permission. */
  readonly happen: (guard: EffectGuard | undefined) => Promise<T>;
}

/** The port with something around its calls. Optional methods that it lacks stay absent. */
export function aroundPort<Port extends object>(
  port: Port,
  methods: NoInfer<Methods<Port>>,
  around: Around<Port>,
): Port {
  const own = port as Members;
  const wrapped: Record<string, unknown> = { ...own };
  for (const [name, kind] of kindsOf(methods)) {
    const method = own[name];
    if (!isCall(method)) continue;
    const call: Call = (...args) => method.apply(port, args);
    wrapped[name] = aroundCall(kind, call, around) ?? call;
  }
  return wrapped as Port;
}

const AROUND = Symbol('around');

interface Surrounded<Port> {
  readonly [AROUND]: Around<Port>;
}

/**
 * As `aroundPort`, for a port that is wrapped for each request, which calls two or three of its methods: the wrapping methods are
 * shared by all requests. Only the members of `own`, which replace the port's, are own properties: a spread copies no others.
 */
export const surroundPort = <Port extends object>(
  port: Port,
  methods: NoInfer<Methods<Port>>,
  around: Around<Port>,
  own?: Partial<NoInfer<Port>>,
): Port => Object.assign(Object.create(surrounded(port, methods)) as Port, { [AROUND]: around }, own);

/** Of each table by its ports, which last as long as the desk. */
const prototypes = new WeakMap<object, WeakMap<object, object>>();

function surrounded<Port extends object>(port: Port, methods: Methods<Port>): object {
  const ofTable = prototypes.get(methods) ?? new WeakMap<object, object>();
  const known = ofTable.get(port);
  if (known !== undefined) return known;
  const made: Record<string, unknown> = { ...(port as Members) };
  for (const [name, kind] of kindsOf(methods)) {
    const method = made[name];
    if (!isCall(method)) continue;
    const call: Call = (...args) => method.apply(port, args);
    made[name] = function (this: Surrounded<Port>, ...args: unknown[]) {
      const wrapped = aroundCall(kind, call, this[AROUND]);
      return isCall(wrapped) ? wrapped(...args) : call(...args);
    };
  }
  prototypes.set(methods, ofTable.set(port, made));
  return made;
}

type Members = Readonly<Record<string, unknown>>;

/** Ports are made for each request, from few tables. */
const listed = new WeakMap<object, readonly (readonly [string, MethodKind])[]>();

function kindsOf(methods: object): readonly (readonly [string, MethodKind])[] {
  const known = listed.get(methods);
  if (known !== undefined) return known;
  const kinds = Object.entries<MethodKind>(methods as Readonly<Record<string, MethodKind>>);
  listed.set(methods, kinds);
  return kinds;
}

type Call = (...args: unknown[]) => Promise<unknown>;

const isCall = (value: unknown): value is Call => typeof value === 'function';

function aroundCall<Port>(kind: MethodKind, call: Call, around: Around<Port>): unknown {
  const { look, effect, release } = around;
  switch (kind) {
    case 'look':
      return look && ((...args: unknown[]) => look(() => call(...args)));
    case 'effect':
    case 'effect by options':
      return (
        effect &&
        ((...args: EffectArguments<Port>) =>
          effect({
            args,
            guard: guardIn(kind, args),
            happen: (guard) => call(...withGuard(kind, args, guard)),
          }))
      );
    case 'release':
      return release && ((...args: unknown[]) => release(() => call(...args)));
    case 'local':
      return undefined;
  }
}

/** A port that is opened by its first call. */
export const latePort = <Port extends object>(port: () => Port, methods: NoInfer<Methods<Port>>): Port =>
  portOf(methods, (name) => (...args: unknown[]) => {
    const opened = port();
    const method: unknown = Reflect.get(opened, name);
    if (!isCall(method)) throw new TypeError(`This port has no ${name}.`);
    return method.apply(opened, args);
  });

/** A port that rejects every call. */
export const refusePort = <Port extends object>(
  methods: NoInfer<Methods<Port>>,
  refuse: () => Promise<never>,
): Port => portOf(methods, () => refuse);

/** The table has every method of the port. */
const portOf = <Port extends object>(
  methods: NoInfer<Methods<Port>>,
  methodOf: (name: string) => unknown,
): Port => Object.fromEntries(Object.keys(methods).map((name) => [name, methodOf(name)])) as Port;

const isGuard = (value: unknown): value is EffectGuard =>
  typeof value === 'object' && value !== null && 'confirm' in value;

const optionsIn = (args: readonly unknown[]): { readonly guard?: unknown } => {
  const last = args.at(-1);
  return typeof last === 'object' && last !== null ? last : {};
};

function guardIn(kind: MethodKind, args: readonly unknown[]): EffectGuard | undefined {
  const given = kind === 'effect' ? args.at(-1) : optionsIn(args).guard;
  return isGuard(given) ? given : undefined;
}

/** The arguments with this guard in the place of the caller's. */
function withGuard(kind: MethodKind, args: readonly unknown[], guard: EffectGuard | undefined): unknown[] {
  if (kind === 'effect by options') return [...args.slice(0, -1), { ...optionsIn(args), guard }];
  const last = args.at(-1);
  const own = last === undefined || isGuard(last) ? args.slice(0, -1) : args;
  return [...own, guard];
}

/** How each member is made, from what its object was made with. */
export type Makers<T, Context> = { readonly [Name in keyof T]?: (context: Context) => T[Name] };

const CONTEXT = Symbol('context');

interface Made<Context> {
  readonly [CONTEXT]: Context;
}

/**
 * Returns a function that replaces members of `base`. Each replacement is made when it is first asked for, and kept.
 * None is an own property: a spread copies only those that were asked for.
 */
export function lazyMembers<T extends object, Context>(
  makers: Makers<T, Context>,
): (base: T, context: Context) => T {
  const prototypes = new WeakMap<T, object>();
  const prototypeOf = (base: T): object => {
    const known = prototypes.get(base);
    if (known !== undefined) return known;
    const made: object = Object.create(base, gettersOf(makers)) as object;
    prototypes.set(base, made);
    return made;
  };
  return (base, context) => Object.assign(Object.create(prototypeOf(base)) as T, { [CONTEXT]: context });
}

const gettersOf = <T extends object, Context>(makers: Makers<T, Context>): PropertyDescriptorMap =>
  Object.fromEntries(
    Object.entries<((context: Context) => unknown) | undefined>(makers).map(([name, make]) => [
      name,
      {
        get(this: Made<Context>) {
          const value = make?.(this[CONTEXT]);
          Object.defineProperty(this, name, { value, enumerable: true });
          return value;
        },
      },
    ]),
  );
