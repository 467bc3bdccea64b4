import type { ProductDetail } from '#contract/shop/catalog.ts'
import { readProduct } from '#shop/catalog/read-product.ts'
import { type Locale, pathIn } from '#values/locale.ts'
import { machineOf, whichOf, withUnits } from '#words/fit-text.ts'
import { fill, formatNumber, formatWeight } from '#words/format.ts'
import { inOtherUnit, torqueText } from '#words/other-units.ts'
import { wordsFor } from '#words/words.ts'
import { taggedPdf, type Writer } from './tagged-pdf.ts'

interface Site {
  brand: string
  siteUrl: string
}

/** A part on paper, made of what its page tells; prices change by the hour, and are left to the page. */
export async function productSheet(
  reading: Parameters<typeof readProduct>[0],
  { brand, siteUrl }: Site,
  { locale, product }: { locale: Locale; product: string },
): Promise<Buffer> {
  const part = await readProduct(reading, locale, product)
  const { fitting, battery } = wordsFor(locale)
  const { name, partNumber, short } = part
  const facts = { title: `${name} ${partNumber}`, subject: short || name, author: brand, locale, day: null }
  const foot = (page: number, pages: number) =>
    `${brand} · ${partNumber} · ${fill(battery.sheet.page, { page, pages })}`
  return taggedPdf({ ...facts, foot }, (writer) => {
    writer.heading(1, name)
    writer.paragraph(fill(fitting.sheetIntro, { number: partNumber }))
    writeSpecifications(writer, part, locale)
    writeFits(writer, part, locale)
    writeJob(writer, part, locale)
    writeParts(writer, wordsFor(locale).product.kit, part.kit, locale)
    writeParts(writer, fitting.needed, part.needed, locale)
    writeNumbers(writer, part, locale)
    writer.link(siteUrl + pathIn(locale, part.path), siteUrl + pathIn(locale, part.path))
  })
}

const VALUE = 250

function writeSpecifications(
  writer: Writer,
  { specifications, weightHundredths }: ProductDetail,
  locale: Locale,
): void {
  const { fitting, product } = wordsFor(locale)
  const rows = specifications.map(({ key, name, value, unit, other }) => {
    const measured = unit ? `${value} ${unit}` : key === 'torque' ? torqueText(value, locale) : value
    return [name, other ? `${measured} (${other})` : measured]
  })
  writer.heading(2, product.specifications)
  writer.table(
    [{ name: fitting.property }, { name: fitting.value, width: VALUE }],
    [...rows, [product.weight, formatWeight(weightHundredths, locale)]],
  )
}

function writeFits(writer: Writer, { universal, fits, lookAlikes }: ProductDetail, locale: Locale): void {
  const words = wordsFor(locale)
  const { fitting } = words
  if (!universal && fits.length === 0) return
  writer.heading(2, fitting.title)
  if (universal) writer.paragraph(words.fit.universal)
  if (fits.length > 0)
    writer.table(
      [{ name: fitting.machine }, { name: fitting.which, width: VALUE }],
      fits.map((row) => [machineOf(row), whichOf(row, words, locale)]),
    )
  if (lookAlikes.length === 0) return
  writer.heading(3, fitting.lookAlikes)
  for (const { row, part, differences } of lookAlikes)
    writer.paragraph(
      `${machineOf(row)}, ${whichOf(row, words, locale)} ${fitting.takes} ${part.partNumber}. ` +
        differences.map((difference) => fill(fitting.theirs, withUnits(difference))).join('; '),
    )
}

function writeJob(writer: Writer, { kindOfPart, fluids }: ProductDetail, locale: Locale): void {
  const { fitting, installation } = wordsFor(locale)
  const note = installation[kindOfPart ?? '']
  const filled = [
    ...fluids.oil.map((fluid) => ({ ...fluid, name: fitting.oil })),
    ...fluids.coolant.map((fluid) => ({ ...fluid, name: fitting.coolant })),
  ]
  if (!note && filled.length === 0) return
  writer.heading(2, fitting.job)
  if (note) writer.paragraph(note)
  for (const { name, machine, litres } of filled) {
    const amount = `${formatNumber(litres, locale)} L (${inOtherUnit(litres, 'L', locale)})`
    writer.paragraph(`${name}. ${fill(fitting.takesFluid, { machine, amount })}`)
  }
}

function writeParts(writer: Writer, title: string, parts: ProductDetail['kit'], locale: Locale): void {
  const { fitting } = wordsFor(locale)
  if (parts.length === 0) return
  writer.heading(2, title)
  writer.table(
    [
      { name: fitting.number, width: 110 },
      { name: fitting.part },
      { name: fitting.quantity, width: 70, isNumber: true },
    ],
    parts.map(({ part, quantity }) => [part.partNumber, part.name, formatNumber(quantity, locale)]),
  )
}

function writeNumbers(writer: Writer, { replaces, crossReferences }: ProductDetail, locale: Locale): void {
  const { fitting, product } = wordsFor(locale)
  if (replaces.length > 0) {
    writer.heading(2, fitting.replaced)
    for (const { partNumber, differences } of replaces)
      writer.paragraph(
        `${partNumber}. ${
          differences.map((difference) => fill(fitting.was, withUnits(difference))).join('; ') || fitting.unchanged
        }`,
      )
  }
  if (crossReferences.length === 0) return
  writer.heading(2, product.crossReferences)
  writer.table(
    [{ name: fitting.brand, width: 200 }, { name: fitting.number }],
    crossReferences.map(({ brand, number }) => [brand, number]),
  )
}
