// Tables that are written out in the code: they have the keys of their type and no others.

/** Whether a text is a key of the table. */
export const isKeyOf = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  Object.hasOwn(table, key)

/** The keys of the table, in its order. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table).filter((key): key is keyof Table & string => isKeyOf(table, key))
