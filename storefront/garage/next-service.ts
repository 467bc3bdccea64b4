// When a machine is due for service next, by its last reading and the hours of its kits.
import type { GarageMachine } from '#contract/shop/garage.ts'
import type { PlannedKit } from '#contract/shop/diagram.ts'
import { readGsn } from '#values/serial-number.ts'

export interface NextService {
  at: number
  left: number
  /** Of the interval, how much has run: 0 to 1. */
  done: number
  kits: PlannedKit[]
  /** By how much it runs a week; null where its readings do not say. */
  on: string | null
}

/** The kits of a plan that are for this very machine: of its serial number, or of its model and year. */
export function kitsFor(
  { type, number, family }: Pick<GarageMachine, 'type' | 'number' | 'family'>,
  kits: PlannedKit[],
) {
  const built = type === 'GENERATOR' ? Number(readGsn(number)?.buildDate.slice(0, 4)) : Number(number)
  return kits.filter(
    ({ fits }) =>
      fits.length === 0 ||
      fits.some(
        ({ name, from, to }) =>
          (name === null || name === family?.model) && (from === null || from <= built) && (to === null || built <= to),
      ),
  )
}

const DAY = 86_400_000

/** null without a reading in hours, or a kit that names its hours. Of services due at one time the greatest, which holds the others. */
export function nextService({ readings: [newest], perWeek }: GarageMachine, kits: PlannedKit[]): NextService | null {
  if (newest?.unit !== 'h' || kits.length === 0) return null
  const dueAt = (hours: number) => (Math.floor(newest.value / hours) + 1) * hours
  const intervals = [...new Set(kits.map(({ hours }) => hours))]
  const at = Math.min(...intervals.map(dueAt))
  const interval = Math.max(...intervals.filter((hours) => dueAt(hours) === at))
  const left = at - newest.value
  const days = perWeek ? Math.round((left / perWeek) * 7) : null
  return {
    at,
    left,
    done: 1 - left / interval,
    kits: kits.filter(({ hours }) => hours === interval),
    on: days === null ? null : new Date(Date.parse(newest.on) + days * DAY).toISOString().slice(0, 10),
  }
}
