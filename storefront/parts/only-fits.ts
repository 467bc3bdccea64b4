// What fits the equipment in hand stands first in lists. ?fits=1: only what fits the selected equipment. Such a page is private; without equipment it redirects to where some is named.
import type { Equipment } from '#contract/shop/equipment.ts'
import type { PageRequest } from '../page/screen.ts'
import { equipmentPath } from '../equipment/equipment-path.ts'

/** What a list is asked for. */
export const fitInput = (fitting: Fitting): { machine?: Machine; othersToo?: true } =>
  fitting.kind === 'fitting'
    ? { machine: fitting.machine }
    : fitting.kind === 'all' && fitting.first
      ? { machine: fitting.first, othersToo: true }
      : {}

/** The query key of the switch: it makes a list private. */
export const ONLY_FITS = 'fits'

type Machine = NonNullable<Equipment['machine']>

export type Fitting =
  /** The list is of what fits, and of nothing else. */
  | { kind: 'only-fitting' }
  /** What fits the equipment in hand, if there is any, stands first. */
  | { kind: 'all'; first?: Machine }
  | { kind: 'fitting'; label: string; machine: Machine }
  /** Requested without equipment that fit can be computed for. */
  | { kind: 'nothing-held'; movedTo: string }

export async function readFitting({ shop, locale, path, query, isHolding }: PageRequest): Promise<Fitting> {
  const isOnly = query.has(ONLY_FITS)
  if (!isOnly && !isHolding) return { kind: 'all' }
  const { equipment } = await shop.call('SessionService.getVisitor', { storeLocale: locale })
  if (!isOnly) return { kind: 'all', ...(equipment?.machine && { first: equipment.machine }) }
  if (!equipment?.machine) return { kind: 'nothing-held', movedTo: equipmentPath(path, query) }
  return { kind: 'fitting', label: equipment.label, machine: equipment.machine }
}
