// A drawing may lean on a part's attributes, whatever stands there: every answer is a number within limits, so that no value breaks a
// picture.

import type { DrawnSolid } from './solid-picture.ts'

export interface DrawnPart {
  leaf: string
  attributes: Record<string, string | number>
  partNumber: string
  /** What it is drawn as where it stands in an assembly. */
  solid?: DrawnSolid | null
}

interface Limits {
  least: number
  most: number
  /** Taken when the part does not say. */
  usual: number
}

export interface PartAttributes {
  leaf: string
  /** The attribute's number, held within the limits. */
  number(name: string, limits: Limits): number
  count(name: string, limits: Limits): number
  ratio(name: string, over: string, limits: Limits): number
  matches(name: string, words: RegExp): boolean
  whim(most: number): number
}

export function attributesOf({ leaf, attributes, partNumber }: DrawnPart): PartAttributes {
  const stated = (name: string) => firstNumber(Object.hasOwn(attributes, name) ? attributes[name] : undefined)
  const within = (value: number | undefined, { least, most, usual }: Limits) =>
    Math.min(most, Math.max(least, value ?? usual))
  return {
    leaf,
    number: (name, limits) => within(stated(name), limits),
    count: (name, limits) => Math.round(within(stated(name), limits)),
    ratio: (name, over, limits) => {
      const [above, below] = [stated(name), stated(over)]
      return within(above === undefined || below === undefined ? undefined : above / below, limits)
    },
    matches: (name, words) => Object.hasOwn(attributes, name) && words.test(String(attributes[name])),
    whim: (most) => fingerprint(partNumber) % most,
  }
}

/** The first number above zero in what is stated: 93, '93 mm', '1 1/8-16' is 1. */
function firstNumber(stated: string | number | undefined): number | undefined {
  const value = typeof stated === 'number' ? stated : Number.parseFloat(/\d+(?:\.\d+)?/.exec(stated ?? '')?.[0] ?? '')
  return Number.isFinite(value) && value > 0 ? value : undefined
}

/** FNV-1a: the same part must look the same on every server. */
function fingerprint(text: string): number {
  let hash = 2166136261
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619)
  return hash >>> 0
}
