import type { AccessibleObject } from './object.ts'

/** Keeps what is worked out of an object, by a key, for as long as the object stays as it is. */
export function memoizeByObject<Value>(): (object: AccessibleObject, key: string, make: () => Value) => Value {
  const memo = new WeakMap<AccessibleObject, Map<string, Value>>()
  return (object, key, make) => {
    let values = memo.get(object)
    if (!values) memo.set(object, (values = new Map()))
    let value = values.get(key)
    if (value === undefined) values.set(key, (value = make()))
    return value
  }
}
