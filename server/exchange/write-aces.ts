// Which vehicles parts fit, as ACES 4.2: an application for each record. What is read from such a file again changes nothing.
import type { Reader } from '#database/sql.ts'
import { type CodesOf, readCodesOf } from '#shop/exchange/codes-of.ts'
import { type FitHandedOn, fitPages } from './catalogue-pages.ts'
import { empty, Missing, type Sender, text, within } from './write-xml.ts'

export async function* writeAces(db: Reader, sender: Sender, missing = new Missing()): AsyncGenerator<string> {
  const codes = await readCodesOf(db)
  const today = new Date().toISOString().slice(0, 10)
  const brand = codes.brand(sender.company)
  if (!brand) missing.add(`Brand ${sender.company}`)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ACES version="4.2">\n`
  yield `${within('Header', [
    text('Company', sender.company),
    text('SenderName', sender.company),
    text('TransferDate', today),
    brand ? text('BrandAAIAID', brand) : '',
    text('DocumentTitle', `Vehicles of ${sender.company}`),
    text('EffectiveDate', today),
    text('SubmissionType', 'FULL'),
    ...['VcdbVersionDate', 'QdbVersionDate', 'PcdbVersionDate'].map((name) => text(name, codes.day)),
  ])}\n`
  let count = 0
  for await (const page of fitPages(db)) {
    const apps = page.flatMap((fit) => applicationOf(fit, codes, missing) ?? [])
    count += apps.length
    yield apps.map((app) => `${app}\n`).join('')
  }
  yield `${within('Footer', [text('RecordCount', count)])}\n${missing.asComment()}</ACES>\n`
}

/**
 * Undefined where a code is missing: a fit without its engine would be of all engines. So would one without its fuel, and one for some
 * vehicles alone: the codes of both are licensed, and the shop's records of codes do not tell them.
 */
function applicationOf(fit: FitHandedOn, codes: CodesOf, missing: Missing): string | undefined {
  if (fit.power !== null) missing.add(`FuelType ${fit.power}`)
  if (fit.onlySome) missing.add('Qual of fits that hold for some vehicles only')
  if (fit.power !== null || fit.onlySome) return undefined
  const vehicle = vehicleOf(fit, codes, missing)
  const engine = fit.engine === null ? '' : codes.engine(fit.engine)
  if (engine === undefined) missing.add(`EngineBase ${fit.engine}`)
  if (vehicle === undefined || engine === undefined) return undefined
  const type = codes.partType(fit.category)
  if (!type) missing.add(`PartType of category ${fit.category}`)
  return within(
    'App',
    [
      vehicle,
      engine && empty('EngineBase', { id: engine }),
      // The structure asks for one; how many a vehicle takes is nothing that the shop keeps.
      text('Qty', 1),
      type ? empty('PartType', { id: type }) : '',
      text('Part', fit.number),
    ],
    { action: 'A', id: fit.id },
  )
}

/** One year by its base vehicle where that has a code, else the years with make and model: a range comes back as one record. */
function vehicleOf({ make, model, from, to }: FitHandedOn, codes: CodesOf, missing: Missing): string | undefined {
  const base = from === to ? codes.baseVehicle(make, model, from) : undefined
  if (base) return empty('BaseVehicle', { id: base })
  const [makeCode, modelCode] = [codes.make(make), codes.model(model)]
  if (!makeCode) missing.add(`Make ${make}`)
  if (!modelCode) missing.add(`Model ${model}`)
  if (!makeCode || !modelCode) return undefined
  return `${empty('Years', { from, to })}${empty('Make', { id: makeCode })}${empty('Model', { id: modelCode })}`
}
