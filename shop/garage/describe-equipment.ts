import { LRUCache } from 'lru-cache'
import type { Equipment } from '#contract/shop/equipment.ts'
import type { DecodedVin } from '#providers/vin/port.ts'
import { atMost } from '#values/at-most.ts'
import type { EquipmentType, Machine, VehiclePower } from '#values/equipment.ts'
import type { Locale } from '#values/locale.ts'
import { readEsn } from '#values/serial-number.ts'
import { keysOf } from '#values/table.ts'
import { fill, formatDay, formatEngine, formatMonth } from '#words/format.ts'
import { type Words, wordsFor } from '#words/words.ts'
import type { SelectedEquipment, SelectedVehicle } from './equipment.ts'
import { familyOf, generatorOf, type RegistryFacts } from './registry.ts'

export function describeEquipment(facts: RegistryFacts, locale: Locale, selected: SelectedEquipment): Equipment | null {
  if (selected.type === 'VEHICLE') return describeVehicle(locale, selected)
  let known = descriptions.get(facts)
  if (!known) descriptions.set(facts, (known = new LRUCache(atMost(1000))))
  const { type, number } = selected
  const key = `${locale}${type}${number}`
  let described = known.get(key)
  if (!described) known.set(key, (described = { equipment: describeNumber(facts, locale, selected) }))
  return described.equipment
}

/** Of the registry as it was read: the same few machines are described again for each page that their owner looks at. */
const descriptions = new WeakMap<RegistryFacts, LRUCache<string, { equipment: Equipment | null }>>()

function describeNumber(
  facts: RegistryFacts,
  locale: Locale,
  { type, number }: Exclude<SelectedEquipment, { type: 'VEHICLE' }>,
): Equipment | null {
  const described = type === 'ENGINE' ? describeEngine(facts, locale, number) : describeGenerator(facts, locale, number)
  return (
    described && {
      type,
      number,
      label: fill(wordsFor(locale).garage.labelOfNumber, { name: described.name, kind: kindOf(type, locale), number }),
      machine: { type, number },
      understood: described.understood,
      vehicle: null,
    }
  )
}

const kindOf = (type: EquipmentType, locale: Locale) => wordsFor(locale).garage.numbers[type]

function describeEngine(facts: RegistryFacts, locale: Locale, esn: string) {
  const family = familyOf(facts, esn)
  if (!family) return null
  const read = readEsn(esn, family)
  const understood = named(locale, {
    modelFamily: family.name,
    engineModel: read.engineModel,
    serviceModelName: read.serviceModelName,
    specification: read.specification,
    buildDate: formatDay(read.buildDate, locale),
  })
  return { name: family.name, understood }
}

function describeGenerator(facts: RegistryFacts, locale: Locale, gsn: string) {
  const generator = generatorOf(facts, gsn)
  if (!generator) return null
  const { line, model, read } = generator
  const understood = named(locale, {
    modelFamily: line.name,
    generatorModel: model.name,
    specification: `${model.code}-${read.specLetter}`,
    // A generator's number names a month, not a day.
    buildDate: formatMonth(read.buildDate, locale),
  })
  return { name: model.name, understood }
}

/** What was chosen goes before what was decoded. Which of several years it is, only the shopper can say (V-5). */
function describeVehicle(locale: Locale, { number, decoded, chosen }: SelectedVehicle): Equipment {
  const years = decoded?.years ?? []
  const year = chosen.year ?? (years.length === 1 ? years[0] : null) ?? null
  const vehicle = {
    make: chosen.make ?? decoded?.make ?? '',
    model: chosen.model ?? decoded?.model ?? '',
    year: year ?? years[0] ?? null,
    years,
    engine: chosen.engine ?? decoded?.engine ?? null,
    power: chosen.power ?? powerOf(decoded?.fuel ?? null),
  }
  const machine = year === null ? null : machineOf({ ...vehicle, year })
  const { make, model } = vehicle
  const described = { make, model, year: year === null ? anyOf(locale, years) : String(year) }
  const label = labelOfVehicle(locale, described) || `${kindOf('VEHICLE', locale)} ${number}`
  return { type: 'VEHICLE', number, label, machine, understood: decoded ? describeVin(locale, decoded) : [], vehicle }
}

/** What fit is asked for; null while make or model is not known. */
export function machineOf({
  make,
  model,
  year,
  engine,
  power,
}: NonNullable<Equipment['vehicle']> & { year: number }): Extract<Machine, { type: 'VEHICLE' }> | null {
  return make && model ? { type: 'VEHICLE', make, model, year, engine, ...(power && { power }) } : null
}

/** As a locale's readers write it: '2015 Ford F-150', « Ford F-150 2015 ». What is not known is ''. */
export function labelOfVehicle(
  locale: Locale,
  { year, make, model }: { year: string | number; make: string; model: string },
) {
  if (!make && !model) return ''
  return fill(wordsFor(locale).garage.labelOfVehicle, { year, make, model }).replace(/ +/g, ' ').trim()
}

function describeVin(locale: Locale, { years, make, model, engine, engineModel, cylinders, fuel }: DecodedVin) {
  const { powers } = wordsFor(locale).garage
  const power = powerOf(fuel)
  return named(locale, {
    year: anyOf(locale, years),
    make,
    vehicleModel: model,
    engine: [engineModel, engine && formatEngine(engine, locale)].filter(Boolean).join(' '),
    cylinders: cylinders && String(cylinders),
    power: power && powers[power],
  })
}

const anyOf = (locale: Locale, years: number[]) => years.join(` ${wordsFor(locale).garage.or} `)

function named(locale: Locale, texts: Partial<Record<keyof Words['garage']['details'], string | 0 | null>>) {
  const { details } = wordsFor(locale).garage
  return keysOf(texts).flatMap((key) => (texts[key] ? [{ name: details[key], text: texts[key] }] : []))
}

/** How a vehicle is powered, by the fuel that its number names (E-9); null for none or for what may be either. */
export function powerOf(fuel: string | null): VehiclePower | null {
  if (fuel === null || /flexible/i.test(fuel)) return null
  return POWERS.find(([words]) => words.test(fuel))?.[1] ?? 'OTHER'
}

const POWERS: [RegExp, VehiclePower][] = [
  [/hybrid/i, 'HYBRID'],
  [/diesel/i, 'DIESEL'],
  [/gasoline/i, 'GASOLINE'],
  [/propane/i, 'PROPANE'],
  [/natural gas/i, 'NATURAL_GAS'],
  [/electric/i, 'ELECTRIC'],
]
