import { readShown, type ShownMachine } from '../../garage/read-machine.ts'
import type { MachineDocument } from '#contract/shop/garage.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface OwnMachineProps {
  shown: ShownMachine
  problem: FormProblem | null
  /** What was typed in a form that was refused. */
  typed: Readonly<Record<string, string>>
  isRemoving: boolean
  isSaved: boolean
  documents: MachineDocument[]
  isForgotten: boolean
  /** Names the form of the next one, so that it counts once however often it is sent. */
  documentKey: string
  /** A file came with the refused form: it must be chosen again. */
  isFileLost: boolean
  /** Asked about before it is removed. */
  forgetting: MachineDocument | null
}

export const OWN_MACHINE_QUERY = ['saved', 'remove', 'forget', 'forgotten']

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

export async function ownMachineData({
  shop,
  locale,
  params,
  query,
  form,
  words,
}: PageRequest): Promise<ScreenData<OwnMachineProps>> {
  const id = params['machine'] ?? ''
  const [machine, orders, documents] = await Promise.all([
    shop.call('GarageService.getMachine', { storeLocale: locale, id }),
    shop.call('GarageService.getMachineOrders', { storeLocale: locale, machines: [id] }),
    shop.call('GarageService.listDocuments', { storeLocale: locale, id }),
  ])
  const problem = problemIn(form, words)
  return {
    props: {
      shown: await readShown(shop, locale, { machine, orders: orders[machine.id] ?? [] }),
      problem,
      typed: problem ? form : {},
      isRemoving: query.has('remove'),
      isSaved: query.has('saved'),
      documents,
      isForgotten: query.has('forgotten'),
      documentKey: UUID.test(form['requestKey'] ?? '') ? (form['requestKey'] ?? '') : crypto.randomUUID(),
      isFileLost: form['fileLost'] === '1',
      forgetting: documents.find((document) => document.id === query.get('forget')) ?? null,
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}
