/** Objects whose members depend on one of them, with the information that their errors need. */
import * as z from 'zod';

export interface ObjectFacts {
  /** The members that fit; others that the schema has are there to be ignored. */
  readonly members: readonly string[];
  /** The member that says which object it is; undefined for objects that stand alone. */
  readonly tag?: string;
  /** Members of the other objects of the same union. */
  readonly elsewhere: ReadonlySet<string>;
  /** The correction of a member that is not valid. */
  advise?(member: string, sent: Readonly<Record<string, unknown>>): string | undefined;
}

/** By the very schema that reports the error. */
const facts = new WeakMap<object, ObjectFacts>();

export const noteObject = (schema: z.core.SomeType, about: ObjectFacts): void => {
  facts.set(objectIn(schema), about);
};

export const factsOf = (schema: object): ObjectFacts | undefined => facts.get(schema);

/** The object that a pipe begins with. */
function objectIn(schema: z.core.SomeType): z.core.SomeType {
  return schema instanceof z.ZodPipe ? objectIn(schema.in) : schema;
}

const membersOf = (schema: z.core.SomeType): readonly string[] => {
  const object = objectIn(schema);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
};

type Options = Parameters<typeof z.discriminatedUnion>[1];

/** A union by one member, whose errors name members of a sibling as such. */
export function tagged<const Tag extends string, const Members extends Options>(tag: Tag, options: Members) {
  const all = new Set(options.flatMap(membersOf));
  for (const option of options) {
    const members = membersOf(option);
    noteObject(option, {
      members,
      tag,
      elsewhere: new Set([...all].filter((name) => !members.includes(name))),
    });
  }
  return z.discriminatedUnion(tag, options);
}
