// Items of PIES as rows of a table: of parts, of their prices, of what kits hold, or of the numbers that other makers have for them.
import { harmless } from '#platform/exports/csv.ts'
import type { TellLeftOut } from '#platform/imports/left-out.ts'
import { tellLeaves, type Told } from './element-names.ts'
import { INTERCHANGE, interchangeOf, KITS, kitOf } from './pies-relations.ts'
import { PARTS, partOf } from './pies-parts.ts'
import { PRICES, pricesOf } from './pies-prices.ts'
import { type Element, elementsOf } from './xml-elements.ts'

interface Table {
  head: string[]
  rows(item: Element, told: Told): string[][]
}

export const PIES_TABLES: Readonly<Record<string, Table>> = {
  Product2: { head: PARTS, rows: (item, told) => [partOf(item, told)] },
  PricebookEntry: { head: PRICES, rows: pricesOf },
  KitComponent__c: { head: KITS, rows: kitOf },
  CrossReference__c: { head: INTERCHANGE, rows: interchangeOf },
}

/** Which of the tables reads what stands in an item; whatever is not here, none does. */
const READ_BY = new Map([
  ['PartTerminologyID', 'Product2'],
  ['Descriptions', 'Product2'],
  ['ExtendedInformation', 'Product2'],
  ['ProductAttributes', 'Product2'],
  ['Packages', 'Product2'],
  ['Prices', 'PricebookEntry'],
  ['Kits', 'KitComponent__c'],
  ['PartInterchangeInfo', 'CrossReference__c'],
])
/** About the file itself. */
const FRAME = new Set(['Header', 'Items', 'Trailer'])

export async function* readPies(
  texts: AsyncIterable<string>,
  { object, ...told }: { object: string } & Told,
): AsyncGenerator<string[]> {
  const table = PIES_TABLES[object]
  if (!table) return
  yield table.head
  const beside = (name: string) => {
    if (!FRAME.has(name)) told.tell(name)
  }
  for await (const item of elementsOf(texts, { root: 'PIES', within: 'Items', each: 'Item', beside })) {
    tellOthers(item, object, told.tell)
    // What begins like a formula is a text here.
    for (const row of table.rows(item, told)) yield row.map(harmless)
  }
}

/** What stands in an item and is not of this table. */
function tellOthers(item: Element, object: string, tell: TellLeftOut): void {
  for (const child of item.children) {
    const by = READ_BY.get(child.name)
    if (by === object || child.name === 'PartNumber') continue
    if (!by) tellLeaves(child, tell)
    else if (child.children.length === 0) tell(child.name, by)
    else for (const one of child.children) tell(`${child.name}/${one.name}`, by)
  }
}
