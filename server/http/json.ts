// JSON from strangers, bounded in depth and keys, without keys that reach a prototype (reliability rules 29 and 30).
import { Refusal } from '#values/refusal.ts'

const MOST_LEVELS = 20
const MOST_KEYS = 1000
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses JSON text; anything malformed, too deep, of too many keys or aimed at a prototype is 'input/invalid'. */
export function parseJson(text: string, mostKeys = MOST_KEYS): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('input/invalid')
  }
  let keys = 0
  const walk = (part: unknown, level: number): void => {
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) throw new Refusal('input/invalid')
    if (typeof part !== 'object' || part === null) return
    if (level > MOST_LEVELS) throw new Refusal('input/invalid')
    for (const key of Object.keys(part)) {
      if (++keys > mostKeys || FORBIDDEN.has(key)) throw new Refusal('input/invalid')
      walk((part as Record<string, unknown>)[key], level + 1)
    }
  }
  walk(value, 1)
  return value
}
