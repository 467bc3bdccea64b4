// What is told of a machine of the garage, besides itself: its drawing, its views, its service plan, and how many parts fit it.
import type { AnswerOf, ShopApi } from '#contract/shop/calls.ts'
import type { GarageMachine, MachineOrder } from '#contract/shop/garage.ts'
import type { PlannedKit } from '#contract/shop/diagram.ts'
import type { Locale } from '#values/locale.ts'
import { shopDay } from '#values/shop-day.ts'
import { kitsFor } from './next-service.ts'

export interface ShownMachine {
  machine: GarageMachine
  /** null for vehicles. */
  views: { drawing: string; path: string; count: number } | null
  kits: PlannedKit[]
  fitting: AnswerOf<'FitmentService.getFittingCounts'> | null
  orders: MachineOrder[]
  /** YYYY-MM-DD, where the shop is. */
  today: string
}

/** All but the orders is the same for everybody, and cached. */
export async function readShown(
  shop: ShopApi,
  storeLocale: Locale,
  { machine, orders }: { machine: GarageMachine; orders: MachineOrder[] },
): Promise<ShownMachine> {
  const today = shopDay(new Date())
  const known = machine.equipment?.machine
  if (!known) return { machine, orders, today, views: null, kits: [], fitting: null }
  const { family } = machine
  const named = family && { storeLocale, kind: family.kind, code: family.code }
  const [own, plan, fitting] = await Promise.all([
    // Engines of a family have the same views, so one answer does for all of them; of a line each model has its own.
    named?.kind === 'family'
      ? shop.call('DiagramService.getMachine', named)
      : named && shop.call('DiagramService.getOwnMachine', { storeLocale, machine: known }),
    named && shop.call('DiagramService.getServicePlan', named),
    shop.call('FitmentService.getFittingCounts', { storeLocale, machine: known }),
  ])
  return {
    machine,
    orders,
    today,
    views: own && { drawing: own.drawing, path: own.path, count: own.diagrams.length },
    kits: kitsFor(machine, plan?.kits ?? []),
    fitting,
  }
}
