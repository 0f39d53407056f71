/** A table's keys, typed, in the form that `z.enum` takes. */
export const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]];

/** A table of names, each with its key, typed. */
export const entriesOf = <Key extends string>(table: Readonly<Record<Key, string>>) =>
  Object.entries(table) as [Key, string][];

/** A value for each key, typed. */
export const tableOf = <Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>;

/** What a table calls a key; the key itself, of another version of the program, where it calls it nothing. */
export const nameOf = (table: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(table, key) && table[key]) || key;
