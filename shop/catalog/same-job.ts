// What else a job takes beside the part itself: what is renewed with it, and how much runs out of the machine.
import type { FitRow, Fluid, Needed } from '#contract/shop/catalog.ts'
import type { EngineFamily, RegistryFacts } from '#shop/garage/registry.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Country } from '#values/locale.ts'
import type { AttributeValue } from './attribute.ts'
import { type FitRows, fitTable, overlaps } from './fit-rows.ts'
import { type PartRow, partSummary } from './part-summary.ts'

/** Categories of parts behind which oil or coolant runs out: changing one of them asks for a fill. */
const OPENS_OIL = ['oil-filters', 'pan-cover-gaskets', 'overhaul-sets', 'bearings', 'maintenance-kits']
const OPENS_COOLANT =
  'coolant-filters water-pumps thermostats radiators coolant-hoses head-gaskets cylinder-heads cylinder-liners overhaul-sets'.split(
    ' ',
  )

/** Of a kit whose contents are known, they say what runs out: a belt kit opens nothing, a coolant kit no oil. */
export function fluidsFor(
  { category, fit_rows }: { category: string; fit_rows: FitRows },
  kit: readonly { category: string }[],
  { families }: RegistryFacts,
): { oil: Fluid[]; coolant: Fluid[] } {
  const renewed = kit.length === 0 ? [category] : kit.map((component) => component.category)
  const fitting = new Set(fit_rows.engines?.map(([id]) => id))
  const filled = (opened: string[], litresOf: (family: EngineFamily) => number | undefined): Fluid[] =>
    !renewed.some((slug) => opened.includes(slug))
      ? []
      : families.flatMap((family) => {
          const litres = fitting.has(family.id) ? litresOf(family) : undefined
          return litres === undefined ? [] : [{ machine: family.name, litres }]
        })
  return { oil: filled(OPENS_OIL, ({ oilL }) => oilL), coolant: filled(OPENS_COOLANT, ({ coolantL }) => coolantL) }
}

/** Of a part that fits several machines each may take another seal: those that do are named. */
export function neededOf(
  { quantity, fit_rows, ...row }: PartRow & { quantity: number; fit_rows: FitRows },
  fits: FitRow[],
  { facts, country }: { facts: RegistryFacts; country: Country },
): Needed {
  const theirs = fitTable(fit_rows, facts)
  const taken = fits.filter((own) => theirs.some((row) => overlaps(own, row)))
  return {
    quantity,
    toAdd: Math.min(quantity, shopSettings.cart.maxPerAdd, Math.max(1, row.available)),
    part: partSummary(row, country),
    machines: taken.length === fits.length ? [] : [...new Set(taken.map(nameOf))],
  }
}

const nameOf = (row: FitRow): string => (row.type === 'VEHICLE' ? `${row.make} ${row.model}` : row.name)

export function intervalOf({ interval_hours: hours }: Record<string, AttributeValue>): number | null {
  const interval = Number(hours)
  return hours !== undefined && Number.isInteger(interval) ? interval : null
}
