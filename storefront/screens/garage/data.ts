import type { GarageMachine } from '#contract/shop/garage.ts'
import type { Equipment } from '#contract/shop/equipment.ts'
import { readShown, type ShownMachine } from '../../garage/read-machine.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

/** Specification, section 9: five at a time. */
const PAGE_SIZE = 5
const MOST_ORDERS = 2

export interface GarageProps {
  shown: ShownMachine[]
  count: number
  max: number
  page: number
  pages: number
  inHand: Equipment | null
  problem: FormProblem | null
  /** What was just done, and with which machine. */
  done: { what: 'added' | 'removed' | 'logged'; machine: GarageMachine | null } | null
}

export const GARAGE_QUERY = ['page', 'added', 'removed', 'logged']

export async function garageData({ shop, locale, query, form, words }: PageRequest): Promise<ScreenData<GarageProps>> {
  const { machines, max, inHand } = await shop.call('GarageService.getGarage', { storeLocale: locale })
  const pages = Math.max(1, Math.ceil(machines.length / PAGE_SIZE))
  const named = query.get('added') ?? query.get('logged')
  const place = machines.findIndex(({ id }) => id === named)
  const asked = Number(query.get('page') ?? (place < 0 ? 1 : Math.floor(place / PAGE_SIZE) + 1))
  const page = Math.min(Math.max(1, Number.isInteger(asked) ? asked : 1), pages)
  const here = machines.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const orders = await shop.call('GarageService.getMachineOrders', {
    storeLocale: locale,
    machines: here.map(({ id }) => id),
  })
  const shown = await Promise.all(
    here.map((machine) =>
      readShown(shop, locale, { machine, orders: (orders[machine.id] ?? []).slice(0, MOST_ORDERS) }),
    ),
  )
  const problem = problemIn(form, words)
  const what = (['added', 'removed', 'logged'] as const).find((key) => query.has(key))
  return {
    props: {
      shown,
      count: machines.length,
      max,
      page,
      pages,
      inHand,
      problem,
      done: what ? { what, machine: machines[place] ?? null } : null,
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}
