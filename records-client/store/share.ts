// Frozen data; unchanged parts keep their identity, so that React skips them.

type Data = Record<string, unknown>

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null

/** The next value with each part that equals the one before replaced by that very part: all of it, when nothing changed. */
export function share<Value>(before: unknown, next: Value): Value {
  if (before === next || !isObject(before) || !isObject(next) || Array.isArray(before) !== Array.isArray(next))
    return next
  const names = Object.keys(next)
  let isSame = names.length === Object.keys(before).length
  let shared: Data = next
  for (const name of names) {
    if (name === '__proto__') continue
    const old = Object.hasOwn(before, name) ? before[name] : undefined
    const part = share(old, next[name])
    if (part !== old || !Object.hasOwn(before, name)) isSame = false
    if (part === next[name]) continue
    if (shared === next) shared = (Array.isArray(next) ? [...next] : { ...next }) as Data
    shared[name] = part
  }
  return (isSame ? before : shared) as Value
}

/** Parts that are frozen already are skipped: they were walked before. */
export function freeze<Value>(value: Value): Value {
  if (isObject(value) && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}
