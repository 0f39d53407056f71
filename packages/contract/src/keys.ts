/** A table's keys, typed, in the form that `z.enum` takes. */
export const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]];

/** A table of names, each with its key, typed. */
export const entriesOf = <Key extends string>(table: Readonly<Record<Key, string>>) =>
  Object.entries(table) as [Key, string][];
