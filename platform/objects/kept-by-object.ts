import type { SeenObject } from './object.ts'

/** Keeps what is worked out of an object, by a key, for as long as the object stays as it is. */
export function keptByObject<Value>(): (object: SeenObject, key: string, make: () => Value) => Value {
  const kept = new WeakMap<SeenObject, Map<string, Value>>()
  return (object, key, make) => {
    let values = kept.get(object)
    if (!values) kept.set(object, (values = new Map()))
    let value = values.get(key)
    if (value === undefined) values.set(key, (value = make()))
    return value
  }
}
