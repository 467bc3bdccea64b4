import type { Equipment } from '#contract/shop/equipment.ts'
import type { GarageMachine } from '#contract/shop/garage.ts'
import { isKeyOf } from '#values/table.ts'
import type { Words } from '#words/words.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import type { EntryProblem } from '../../equipment/equipment-entry.tsx'
import { backPath } from '../../equipment/equipment-path.ts'
import type { VehicleAnswers } from '../../equipment/vehicle-details.tsx'
import type { Picked, VehicleChoices } from '../../equipment/vehicle-picker.tsx'

export interface EquipmentProps {
  selected: Equipment | null
  back: string
  typed: string
  found: Equipment | null
  answers: VehicleAnswers
  problem: EntryProblem | null
  picked: Picked
  choices: VehicleChoices
  /** Of a customer, to choose from. */
  garage: GarageMachine[]
}

export const EQUIPMENT_QUERY = ['back', 'make', 'model', 'equipment-*']

export async function equipmentData({ shop, locale, query, words }: PageRequest): Promise<ScreenData<EquipmentProps>> {
  const typed = query.get('equipment-number') ?? ''
  const picked = pickedIn(query)
  const [visitor, choices, found] = await Promise.all([
    shop.call('SessionService.getVisitor', { storeLocale: locale }),
    shop.call('GarageService.getVehicleChoices', picked),
    typed && shop.call('GarageService.identifyEquipment', { storeLocale: locale, number: typed }).catch(ignoreRefusal),
  ])
  const garage =
    visitor.crmId === null ? [] : (await shop.call('GarageService.getGarage', { storeLocale: locale })).machines
  return {
    props: {
      garage,
      selected: visitor.equipment,
      back: backPath(query.get('back')),
      typed,
      found: found || null,
      answers: answersIn(query),
      problem: problemIn(query, words),
      picked,
      choices,
    },
    tags: [],
  }
}

/** The address says already why the number names nothing. */
const ignoreRefusal = (thrown: unknown): null => {
  if (thrown instanceof Error && 'code' in thrown) return null
  throw thrown
}

function pickedIn(query: URLSearchParams): Picked {
  const answers = (field: 'make' | 'model') => query.get(field) ?? query.get(`equipment-${field}`)
  const [make, model] = [answers('make'), answers('model')]
  return { ...(make && { make }), ...(make && model && { model }) }
}

const ANSWERS = ['make', 'model', 'year', 'power'] as const

function answersIn(query: URLSearchParams): VehicleAnswers {
  const answers = ANSWERS.map((field) => [field, query.get(`equipment-${field}`)])
  return Object.fromEntries(answers.filter(([, answer]) => answer))
}

function problemIn(query: URLSearchParams, { refusals, messages }: Words): EntryProblem | null {
  const code = query.get('equipment-refused') ?? ''
  if (!isKeyOf(refusals, code)) return null
  const sentences: Record<string, string> = messages
  const pairs = (query.get('equipment-fields') ?? '').split(',').map((pair) => pair.split(':'))
  const fields = pairs
    .filter(([, key = '']) => Object.hasOwn(sentences, key))
    .map(([field, key = '']) => [field, sentences[key]])
  return { sentence: refusals[code], fields: Object.fromEntries(fields) }
}
