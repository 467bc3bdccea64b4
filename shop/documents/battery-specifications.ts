import type { Reader } from '#database/sql.ts'
import { readArticle } from '#shop/content/read-article.ts'
import { BATTERY_TYPES } from '#values/battery.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { fill, formatNumber, formatWeight, isCanadian } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { caseOf } from './battery-groups.ts'
import { CASE_DRAWING_HEIGHT, drawBatteryCase } from './draw-battery-case.ts'
import { type Battery, readBatteries } from './read-batteries.ts'
import { taggedPdf, type Writer } from './tagged-pdf.ts'

interface Site {
  brand: string
}

/** The sheet with the case size of every group, and the batteries listed in the locale's country. Two statements. */
export async function batterySpecifications(db: Reader, { brand }: Site, locale: Locale): Promise<Buffer> {
  const [guide, { batteries, hasMore }] = await Promise.all([
    readArticle(db, { kind: 'GUIDE', urlName: 'battery-guide', locale }),
    readBatteries(db, locale),
  ])
  if (!guide) throw new Refusal('request/not-found')
  const { battery: words } = wordsFor(locale)
  const { sheet } = words
  const facts = { title: sheet.title, subject: sheet.intro, author: brand, locale, day: guide.effectiveOn }
  const foot = (page: number, pages: number) => `${brand} · ${fill(sheet.page, { page, pages })}`
  return taggedPdf({ ...facts, foot }, (writer) => {
    writer.heading(1, sheet.title)
    writer.paragraph(sheet.intro)
    writeGroups(writer, batteries, locale)
    for (const type of BATTERY_TYPES) {
      const ofType = batteries.filter((battery) => battery.type === type)
      if (ofType.length > 0) writeBatteries(writer, ofType, { title: words.types[type], locale })
    }
    if (hasMore) writer.paragraph(fill(sheet.some, { count: formatNumber(batteries.length, locale) }))
  })
}

function writeGroups(writer: Writer, batteries: Battery[], locale: Locale): void {
  const { sheet } = wordsFor(locale).battery
  const groups = [...new Set(batteries.map(({ group }) => group))].toSorted()
  writer.heading(2, sheet.groups)
  writer.figure(sheet.drawing, CASE_DRAWING_HEIGHT, (pdf, x, y) => drawBatteryCase(pdf, [x, y], sheet))
  writer.table(
    [{ name: sheet.group }, { name: sheet.case, width: 300 }],
    groups.map((group) => [fill(sheet.groupName, { group }), caseText(group, locale)]),
  )
}

/** Canadians read centimetres first; what the trade's tables do not know is a dash. */
function caseText(group: string, locale: Locale): string {
  const size = caseOf(group)
  if (!size) return '–'
  const { sheet } = wordsFor(locale).battery
  const as = (sentence: string, perTenth: number) =>
    fill(sentence, {
      length: formatNumber(Math.round(size.length * perTenth) / 10, locale),
      width: formatNumber(Math.round(size.width * perTenth) / 10, locale),
      height: formatNumber(Math.round(size.height * perTenth) / 10, locale),
    })
  const inches = as(sheet.inches, 1)
  // An inch is 2.54 cm.
  return !isCanadian(locale) ? inches : `${as(sheet.centimetres, 2.54)} (${inches})`
}

function writeBatteries(
  writer: Writer,
  batteries: Battery[],
  { title, locale }: { title: string; locale: Locale },
): void {
  const { sheet } = wordsFor(locale).battery
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, locale))
  writer.heading(2, title)
  writer.table(
    [
      { name: sheet.partNumber, width: 90 },
      { name: sheet.group, width: 52 },
      { name: sheet.cca, width: 56, isNumber: true },
      { name: sheet.reserve, width: 66, isNumber: true },
      { name: sheet.voltage, width: 62, isNumber: true },
      { name: sheet.terminal },
      { name: sheet.weight, width: 96, isNumber: true },
    ],
    batteries.map((battery) => [
      battery.partNumber,
      battery.group,
      number(battery.cca),
      number(battery.reserveMinutes),
      number(battery.volts),
      battery.terminal ?? '–',
      formatWeight(battery.weightHundredths, locale),
    ]),
  )
}
