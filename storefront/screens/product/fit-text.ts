// One row of what a part fits, as a sentence part: 'ESN 25 800 000 to 26 699 999, built 2004 to 2006'.
import type { FitRow } from '#contract/shop/catalog.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatMonth, formatSerial } from '#words/format.ts'
import type { Words } from '#words/words.ts'

export const machineOf = (row: FitRow): string => (row.type === 'VEHICLE' ? `${row.make} ${row.model}` : row.name)

export function whichOf(row: FitRow, { fitting }: Pick<Words, 'fitting'>, locale: Locale): string {
  switch (row.type) {
    case 'ENGINE': {
      const built = fill(row.builtFrom === row.builtTo ? fitting.builtIn : fitting.built, {
        from: row.builtFrom,
        to: row.builtTo,
      })
      return `${serials(row, fitting)}, ${built}`
    }
    case 'GENERATOR':
      return months(row, fitting, locale)
    case 'VEHICLE': {
      const years = fill(row.from === row.to ? fitting.year : fitting.years, { from: row.from, to: row.to })
      return row.engine ? `${years}, ${row.engine}` : years
    }
  }
}

type Ends = { isFromFirst: boolean; isToLast: boolean }
const sentenceFor = ({ isFromFirst, isToLast }: Ends, [every, from, to, between]: [string, string, string, string]) =>
  isFromFirst ? (isToLast ? every : to) : isToLast ? from : between

const serials = (row: FitRow & { type: 'ENGINE' }, words: Words['fitting']) =>
  fill(sentenceFor(row, [words.every, words.esnFrom, words.esnTo, words.esnBetween]), {
    from: formatSerial(row.from),
    to: formatSerial(row.to),
  })

const months = (row: FitRow & { type: 'GENERATOR' }, words: Words['fitting'], locale: Locale) =>
  fill(sentenceFor(row, [words.every, words.builtFrom, words.builtTo, words.builtBetween]), {
    from: formatMonth(row.from, locale),
    to: formatMonth(row.to, locale),
  })
