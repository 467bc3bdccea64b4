// A figure: every round of it, beside its budget and, where one was measured in the same minutes, the version before.
import { median } from '#scripts/shoppers/median.ts'

export interface Figure {
  what: string
  unit: string
  rounds: number[]
  /** The version before, measured in turns with this one. */
  before?: number[]
  /** What it is made of, in hundredths. */
  shares?: Record<string, number>
  budget?: { most?: number; least?: number }
  /** Counts and bytes, which are the same on every machine, however busy. */
  isExact?: true
}

/** A figure that is read once. */
export const single = (what: string, measured: number, unit: string, budget?: Figure['budget']): Figure => ({
  what,
  unit,
  rounds: [measured],
  ...(budget && { budget }),
})

/** A count or a size, the same on every machine. */
export const exact = (...figure: Parameters<typeof single>): Figure => ({ ...single(...figure), isExact: true })

export function isMissed({ rounds, budget }: Figure): boolean {
  const measured = median(rounds)
  return Number.isNaN(measured) || measured > (budget?.most ?? Infinity) || measured < (budget?.least ?? -Infinity)
}

/** The middle half of the rounds, between two of them where it ends there. */
export function spread(rounds: number[]): [low: number, high: number] {
  const sorted = [...rounds].sort((a, b) => a - b)
  const at = (share: number) => {
    const place = (sorted.length - 1) * share
    const below = sorted[Math.floor(place)] ?? Number.NaN
    return below + ((sorted[Math.ceil(place)] ?? below) - below) * (place % 1)
  }
  return [at(0.25), at(0.75)]
}

export const rounded = (value: number): string =>
  String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)))

export function wanted({ budget }: Figure): string {
  if (budget?.most !== undefined) return `at most ${rounded(budget.most)}`
  return budget?.least !== undefined ? `at least ${rounded(budget.least)}` : ''
}

/** The middle of the rounds and, where there are some, between what half of them lie. */
export function measuredAs(rounds: number[]): string {
  const [low, high] = spread(rounds).map(rounded)
  return `${rounded(median(rounds))}${rounds.length > 1 ? ` (${low} to ${high})` : ''}`
}

export const sharesAs = ({ shares = {} }: Figure): string =>
  Object.entries(shares)
    .filter(([, share]) => share >= 1)
    .map(([part, share]) => `${part} ${Math.round(share)}`)
    .join(', ')
