import type { AccessibleObject } from './object.ts'

/** Memoizes by object and key; entries go with the object when the metadata changes. */
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
