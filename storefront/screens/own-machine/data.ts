import { readShown, type ShownMachine } from '../../garage/read-machine.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface OwnMachineProps {
  shown: ShownMachine
  problem: FormProblem | null
  /** What was typed in a form that was refused. */
  typed: Readonly<Record<string, string>>
  isRemoving: boolean
  isSaved: boolean
}

export const OWN_MACHINE_QUERY = ['saved', 'remove']

export async function ownMachineData({
  shop,
  locale,
  params,
  query,
  form,
  words,
}: PageRequest): Promise<ScreenData<OwnMachineProps>> {
  const [machine, orders] = await Promise.all([
    shop.call('GarageService.getMachine', { storeLocale: locale, id: params['machine'] ?? '' }),
    shop.call('GarageService.getMachineOrders', { storeLocale: locale }),
  ])
  const problem = problemIn(form, words)
  return {
    props: {
      shown: await readShown(shop, locale, { machine, orders: orders[machine.id] ?? [] }),
      problem,
      typed: problem ? form : {},
      isRemoving: query.has('remove'),
      isSaved: query.has('saved'),
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}
