import { attributes, attributesOfLeaf, attributeWords } from './attributes.ts'
import type { Catalogue } from './catalogue.ts'
import { type Row, type TableRows, table } from './copy.ts'
import { texts } from './texts.ts'
import { sheets } from './machines/engine-sheets.ts'
import { families, groups, leaves, lines } from './facts.ts'
import { storesOf } from './stores.ts'

export function smallTables(catalogue: Catalogue): TableRows[] {
  return [
    {
      table: table('category', 'id parent_id slug name position attributes'),
      rows: [
        ...groups.map(({ id, slug, en, fr }, position): Row => [id, null, slug, texts(en, fr), position, []]),
        ...leaves.map((leaf): Row => {
          const { id, group, slug, en, fr } = leaf
          return [id, group.id, slug, texts(en, fr), group.leaves.indexOf(leaf), attributesOfLeaf.get(slug) ?? []]
        }),
      ],
    },
    {
      table: table('attribute', 'key name position unit'),
      rows: [...attributes].map(([key, { en, fr, unit = null, unitFr = unit }], position) => [
        key,
        texts(en, fr),
        position,
        unit && unitFr && texts(unit, unitFr),
      ]),
    },
    {
      table: table('attribute_value', 'key value name'),
      rows: attributeWords.map(({ key, value, en, fr }) => [key, value, texts(en, fr)]),
    },
    {
      table: table('engine_family', 'id code name facts esn_from esn_to'),
      rows: families.map(({ id, code, name, esnFrom, esnTo, ...facts }) => [
        id,
        code,
        name,
        JSON.stringify({ ...facts, ...sheetFacts(code) }),
        esnFrom,
        esnTo,
      ]),
    },
    {
      table: table('generator_line', 'id code name facts line_digit portable driven_by'),
      rows: lines.map(({ id, code, name, use, lineDigit, portable }) => [
        id,
        code,
        name,
        JSON.stringify({ use }),
        lineDigit,
        portable,
        null,
      ]),
    },
    {
      table: table('generator_model', 'id line_id code name facts'),
      rows: lines.flatMap((line) =>
        line.models.map(({ id, code, name, kw, fuel }): Row => [id, line.id, code, name, JSON.stringify({ kw, fuel })]),
      ),
    },
    {
      table: table('store', 'id country name address1 city region postal_code latitude longitude phone hours'),
      rows: storesOf(catalogue).map((store) => [
        store.id,
        store.country,
        store.name,
        store.address1,
        store.city,
        store.region,
        store.postalCode,
        store.latitude,
        store.longitude,
        store.phone,
        JSON.stringify(store.hours),
      ]),
    },
  ]
}

/** What the sheet of a family says beside what its numbers are read by. */
function sheetFacts(code: string) {
  const sheet = sheets.find((one) => one.code === code)
  if (!sheet) throw new RangeError(`no sheet of ${code}`)
  const {
    boreMm,
    strokeMm,
    cylinders,
    compression,
    valveTrain,
    volts,
    ratedRpm,
    oilL,
    coolantEngineL,
    coolantL,
    dryKg,
    firingOrder,
    hasLiners,
  } = sheet
  const { egrFrom, particulateFrom, scrFrom } = sheet
  return {
    boreMm,
    strokeMm,
    cylinders,
    compression,
    valveTrain,
    volts,
    ratedRpm,
    oilL,
    coolantEngineL,
    coolantL,
    dryKg,
    firingOrder,
    hasLiners,
    egrFrom,
    particulateFrom,
    scrFrom,
  }
}
