/** A table's keys, typed, in the form that `z.enum` takes. */
export const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]];
