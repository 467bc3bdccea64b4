// An amount in one of several units against the values of attributes, which have the catalogue's.
import type { Condition } from '#shop/facet-index/list-wish.ts'

export interface Scale {
  keys: string[]
  factor?: number
  offset?: number
  /** What may be between, as a share of the value, and at least `slack`. */
  near?: number
  slack?: number
}

export function celsius(): Scale {
  return { keys: ['opening_temp_c', 'temperature_max_c'], slack: 1 }
}

export function fahrenheit(): Scale {
  return { ...celsius(), factor: 5 / 9, offset: (-32 * 5) / 9 }
}

/** What an attribute has to say to be that much, on any of these scales. */
export function amountOf(amount: number, to: Scale[]): Condition {
  const wanted = to.map(({ keys, factor = 1, offset = 0, near = 0, slack = 0 }) => {
    const centre = amount * factor + offset
    return { keys, centre, leeway: Math.max(Math.abs(centre) * near, slack, 1e-6) }
  })
  return {
    keys: [...new Set(wanted.flatMap(({ keys }) => keys))],
    // Which key a value stands under does not matter: no category measures the same thing twice on another scale.
    holds: (value) => wanted.some(({ centre, leeway }) => Math.abs(Number.parseFloat(value) - centre) <= leeway),
  }
}
