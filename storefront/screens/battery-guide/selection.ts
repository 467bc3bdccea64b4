// What has been chosen in the battery guide (business rule F-5), as its address says it: ?use=truck&type=batteries-agm&group=31&cca=700
import type { Facet } from '#contract/shop/catalog.ts'
import { type BatteryType, isBatteryType } from '#values/battery.ts'

export const SELECTION_QUERY = ['use', 'type', 'group', 'cca']

export interface Selection {
  use: string | null
  type: BatteryType | null
  group: string | null
  cca: number | null
}

/** Reads what can be true; whatever else the address says is left out. */
export function readSelection(query: URLSearchParams): Selection {
  const type = query.get('type') ?? ''
  const cca = Number(query.get('cca') || Number.NaN)
  return {
    use: query.get('use') || null,
    type: isBatteryType(type) ? type : null,
    group: query.get('group') || null,
    cca: Number.isFinite(cca) && cca > 0 ? cca : null,
  }
}

/** The least amps of each choice of a category's facet, which are single values or ranges such as '700-800'. */
export const leastAmps = (facet: Facet | undefined): number[] =>
  (facet?.values ?? []).map(({ value }) => Number.parseFloat(value)).filter(Number.isFinite)

/** What the category's page is asked for: the group, and every choice of amps from the least that will do. */
export function chosenFacets({ group, cca }: Selection, amps: Facet | undefined): Record<string, string[]> {
  const enough = cca === null ? [] : (amps?.values ?? []).filter(({ value }) => Number.parseFloat(value) >= cca)
  return {
    ...(group && { group: [group] }),
    ...(enough.length > 0 && { cca: enough.map(({ value }) => value) }),
  }
}

export function facetsPath(path: string, chosen: Record<string, string[]>): string {
  const query = new URLSearchParams()
  for (const [key, values] of Object.entries(chosen)) for (const value of values) query.append(`f.${key}`, value)
  return query.size > 0 ? `${path}?${query}` : path
}
