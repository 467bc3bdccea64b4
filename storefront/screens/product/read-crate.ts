// What the form of a crate engine shows when its page is made: as it is opened, as it was sent, or with the vehicle of a line that is changed.
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { CrateForm } from '#contract/shop/crate-engine.ts'
import type { PageRequest } from '../../page/screen.ts'
import type { FormProblem } from '../../forms/problem.ts'
import { refusals } from '#values/refusal.ts'
import { isKeyOf } from '#values/table.ts'
import { type CrateEntries, entriesIn, errorsIn, fieldName, noEntries, placeIn, typedOf } from './crate-entries.ts'
import { filledFrom } from './crate-vin.ts'

export interface Crate {
  most: number
  asked: CrateForm
  first: CrateEntries
  lineId: string | null
}

export async function readCrate(
  request: PageRequest,
  product: AnswerOf<'CatalogService.getProduct'>,
  problem: FormProblem | null,
): Promise<Crate | null> {
  const { kind, notForSale, crateQuantity, maxPerAdd, stock, price } = product
  if (kind !== 'CrateEngine' || notForSale !== null || price === null) return null
  const { shop, locale, form } = request
  const asked = await shop.call('CartService.getCrateForm', { storeLocale: locale })
  const most = Math.min(crateQuantity ?? 1, maxPerAdd, stock.left ?? maxPerAdd)
  if (form['count'] !== undefined)
    return { most, asked, first: await sentEntries(request, problem), lineId: form['lineId'] ?? null }
  const line = await changedLine(request)
  if (!line) return { most, asked, first: noEntries(), lineId: null }
  return { most, asked, first: { ...noEntries(), vehicles: [typedOf(line.vehicle)] }, lineId: line.id }
}

/** `?vehicle=` names a line of the visitor's own cart; any other is as if it were not there. */
async function changedLine({ shop, locale, query }: PageRequest) {
  const id = query.get('vehicle')
  if (!id) return null
  const { lines } = await shop.call('CartService.getCart', { storeLocale: locale })
  const line = lines.find((one) => one.id === id)
  return line?.vehicle ? { id, vehicle: line.vehicle } : null
}

async function sentEntries(request: PageRequest, problem: FormProblem | null): Promise<CrateEntries> {
  const { form, words } = request
  const sent = { ...noEntries(), ...entriesIn(form) }
  if (problem) {
    const fields = Object.fromEntries(
      (form['fields'] ?? '').split(',').flatMap((pair) => {
        const [field = '', key] = pair.split(':')
        return key ? [[field, key]] : []
      }),
    )
    return { ...sent, sentence: problem.sentence, errors: errorsIn(fields, words.messages) }
  }
  const place = placeIn(form['do'] ?? '', 'check')
  return place === null ? sent : checked(request, sent, place)
}

/** The number is read, and says what was left empty. */
async function checked({ shop, locale, words }: PageRequest, sent: CrateEntries, place: number): Promise<CrateEntries> {
  const vehicle = sent.vehicles[place]
  if (!vehicle) return sent
  try {
    const input = { storeLocale: locale, type: 'VEHICLE' as const, number: vehicle.vin }
    const found = await shop.call('GarageService.identifyEquipment', input)
    const filled = filledFrom(found, vehicle)
    return {
      ...sent,
      vehicles: sent.vehicles.with(place, filled.vehicle),
      read: { [place]: found.label },
      years: { [place]: filled.years },
    }
  } catch (thrown) {
    // What is no refusal is a fault of ours.
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
    if (!isKeyOf(refusals, code)) throw thrown
    return { ...sent, errors: { [fieldName('vin', place)]: words.refusals[code] } }
  }
}
