/** Calls to one program, within its time limit. */
import type { Region } from '../../../core/geometry.ts';
import { Variant, type BusValue } from '../../bus/values.ts';
import { isProgramSilence, type A11yBus, type CallTarget } from './connection.ts';
import { statesOf, type States } from './states.ts';
import { accessibleOf, accessiblesOf, listOf, numberOf, textOf, textsOf, type Accessible } from './values.ts';

const A11Y = 'org.a11y.atspi.';

/** The program did not answer in time, or is gone. */
export class ProgramSilent extends Error {
  constructor(cause: unknown) {
    super('The program does not answer.', { cause });
    this.name = 'ProgramSilent';
  }
}

export interface ProgramCall {
  /** Without `org.a11y.atspi.`. */
  readonly on: string;
  readonly member: string;
  readonly signature?: string;
  readonly body?: readonly BusValue[];
}

/** Screen coordinates, as `GetExtents` and `GetAccessibleAtPoint` take them. */
const SCREEN = 0;

/** Questions about accessibles. Each rejects with ProgramSilent, or with the program's refusal. */
export class AskedProgram {
  readonly #bus: A11yBus;
  readonly #deadline: number;

  /** `budgetMs` counts from now, for all questions together. */
  constructor(bus: A11yBus, budgetMs: number) {
    this.#bus = bus;
    this.#deadline = performance.now() + budgetMs;
  }

  get leftMs(): number {
    return this.#deadline - performance.now();
  }

  async call(target: Accessible, { on, ...call }: ProgramCall): Promise<unknown> {
    return this.#send({ ...target, ...call, interface: A11Y + on });
  }

  /** The same, with undefined if the program refuses, as it does for interfaces that the accessible lacks. */
  async ask(target: Accessible, call: ProgramCall): Promise<unknown> {
    try {
      return await this.call(target, call);
    } catch (error) {
      if (error instanceof ProgramSilent) throw error;
      return undefined;
    }
  }

  /** Undefined if it has none of that name. */
  async property(target: Accessible, on: string, name: string): Promise<unknown> {
    try {
      return await this.#properties(target, 'Get', 'ss', [A11Y + on, name]);
    } catch (error) {
      if (error instanceof ProgramSilent) throw error;
      return undefined;
    }
  }

  async setNumber(target: Accessible, on: string, name: string, value: number): Promise<void> {
    await this.#properties(target, 'Set', 'ssv', [A11Y + on, name, new Variant('d', value)]);
  }

  async #properties(
    target: Accessible,
    member: string,
    signature: string,
    body: readonly BusValue[],
  ): Promise<unknown> {
    return this.#send({ ...target, interface: 'org.freedesktop.DBus.Properties', member, signature, body });
  }

  async #send(target: CallTarget): Promise<unknown> {
    const left = this.leftMs;
    if (left < 1) throw new ProgramSilent(undefined);
    try {
      return await this.#bus.call(target, Math.ceil(left));
    } catch (error) {
      throw isProgramSilence(error) ? new ProgramSilent(error) : error;
    }
  }

  states = async (of: Accessible): Promise<States> =>
    statesOf(await this.ask(of, { on: 'Accessible', member: 'GetState' }));

  role = async (of: Accessible): Promise<number> =>
    numberOf(await this.ask(of, { on: 'Accessible', member: 'GetRole' }));

  /** As the program wrote it. */
  rawName = async (of: Accessible): Promise<string> => textOf(await this.property(of, 'Accessible', 'Name'));

  childCount = async (of: Accessible): Promise<number> =>
    numberOf(await this.property(of, 'Accessible', 'ChildCount'));

  children = async (of: Accessible): Promise<readonly Accessible[]> =>
    accessiblesOf(await this.ask(of, { on: 'Accessible', member: 'GetChildren' }));

  childAt = async (of: Accessible, index: number): Promise<Accessible | undefined> =>
    accessibleOf(
      await this.ask(of, { on: 'Accessible', member: 'GetChildAtIndex', signature: 'i', body: [index] }),
    );

  parent = async (of: Accessible): Promise<Accessible | undefined> =>
    accessibleOf(await this.property(of, 'Accessible', 'Parent'));

  interfaces = async (of: Accessible): Promise<ReadonlySet<string>> =>
    new Set(
      textsOf(await this.ask(of, { on: 'Accessible', member: 'GetInterfaces' })).map((name) =>
        name.slice(A11Y.length),
      ),
    );

  /** In the program's own measure; undefined if it has none. */
  async extents(of: Accessible): Promise<Region | undefined> {
    const answer = await this.ask(of, {
      on: 'Component',
      member: 'GetExtents',
      signature: 'u',
      body: [SCREEN],
    });
    const [x = 0, y = 0, width = 0, height = 0] = listOf(answer).map(numberOf);
    return width > 0 && height > 0 ? { x, y, width, height } : undefined;
  }

  async at(within: Accessible, x: number, y: number): Promise<Accessible | undefined> {
    return accessibleOf(
      await this.ask(within, {
        on: 'Component',
        member: 'GetAccessibleAtPoint',
        signature: 'iiu',
        body: [Math.round(x), Math.round(y), SCREEN],
      }),
    );
  }
}
