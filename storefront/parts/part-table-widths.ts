import type { PartList } from '#contract/shop/catalog.ts'

/** What values, price and stock take together beside picture, name and button on a screen of 1,280 pixels. */
const MOST_IN_ALL = 54
/** part-table.css has a width for every second number up to this. */
const MOST_OF_ONE = 24
/** Text in the letters of a sentence, beside that in letters that are all as wide as each other. */
const NARROWER = 0.85

/** How many figures of the table wide a column is that holds these sentences, each in one line. */
export const sentenceWidth = (texts: string[]) => step(longest(texts) * NARROWER)

/** The same of figures. */
export const figureWidth = (texts: string[]) => step(longest(texts))

/**
 * How wide each column of values is, beside columns of price and stock of that width: as its longest value, or as the
 * longest word of its heading. Where they are too wide together the widest gives way, as far as its longest word, and
 * its values break; where that is not enough the last column is left out.
 * They are told before the first row comes, because a table that measures its rows moves while they come in.
 */
export function valueWidths(
  columns: PartList['columns'],
  parts: Pick<PartList['parts'][number], 'values'>[],
  beside: { price: number; stock: number },
): number[] {
  const room = MOST_IN_ALL - beside.price - beside.stock
  const widths = columns.map(({ name, unit }, index) => {
    const values = parts.map((part) => part.values[index] ?? '')
    const heading = longest((unit ? `${name},` : name).split(/[ -]/)) * NARROWER
    const least = Math.max(heading, longest(values.flatMap((value) => value.split(/[ -]/))))
    return { least: step(least), width: step(Math.max(least, longest(values))) }
  })
  while (widths.reduce((sum, { width }) => sum + width, 0) > room) {
    const wider = widths.filter(({ width, least }) => width > least).sort((one, other) => other.width - one.width)
    if (wider[0]) wider[0].width -= 2
    else widths.pop()
  }
  return widths.map(({ width }) => width)
}

const step = (width: number) => Math.min(MOST_OF_ONE, 2 * Math.ceil(width / 2))

const longest = (texts: string[]) => Math.max(...texts.map((text) => text.length), 0)
