// A column of many values is written some keys at a time, and the others stay. Where all of them are meant, it is marked: then what is not
// among them goes.
const WHOLE = Symbol('all keys of the column')

export function whole<T extends object>(values: T): T {
  return Object.assign(values, { [WHOLE]: true })
}

export const isWhole = (values: object): boolean => WHOLE in values
