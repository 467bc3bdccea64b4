/** `ship.lead.` of `ship.lead.standard`. */
type Group<Key> = Key extends `${infer First}.${infer Rest}` ? `${First}.` | `${First}.${Group<Rest>}` : never

type Picked<All, Start extends string> = {
  [Key in keyof All as Key extends Start | `${Start & `${string}.`}${string}` ? Key : never]: All[Key]
}

/** Some of many, by their keys or, with a dot at the end, by how these begin: browsers are sent the words that they say, and few more. */
export const pick = <All extends object, Start extends (keyof All & string) | Group<keyof All>>(
  all: All,
  ...starts: Start[]
): Picked<All, Start> =>
  Object.fromEntries(
    Object.entries(all).filter(([key]) =>
      starts.some((start) => key === start || (start.endsWith('.') && key.startsWith(start))),
    ),
  ) as Picked<All, Start>
