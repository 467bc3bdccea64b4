// The catalogue as PIES 7.2: parts with their texts, prices, attributes, weights, kits, other makers' numbers and photographs. What is read
// from such a file again changes nothing.
import type { Reader } from '#database/sql.ts'
import { type CodesOf, readCodesOf } from '#shop/exchange/codes-of.ts'
import type { FactOfCode } from '#shop/exchange/codes-told.ts'
import { keysOf } from '#values/table.ts'
import { type PartHandedOn, partPages } from './catalogue-pages.ts'
import { Missing, type Sender, text, within } from './write-xml.ts'

const ADDED = { MaintenanceType: 'A' }

export async function* writePies(db: Reader, sender: Sender, missing = new Missing()): AsyncGenerator<string> {
  const codes = await readCodesOf(db)
  const today = new Date().toISOString().slice(0, 10)
  const brand = codes.brand(sender.company)
  if (!brand) missing.add(`Brand ${sender.company}`)
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<PIES xmlns="http://www.autocare.org">\n`
  yield `${within('Header', [
    text('PIESVersion', '7.2'),
    text('SubmissionType', 'FULL'),
    text('BlanketEffectiveDate', today),
    brand ? text('BrandOwnerAAIAID', brand) : '',
    text('TechnicalContact', sender.company),
    sender.mail ? text('ContactEmail', sender.mail) : '',
    text('PCdbVersionDate', codes.day),
  ])}\n<Items>\n`
  let count = 0
  for await (const page of partPages(db)) {
    count += page.length
    yield page.map((part) => `${itemOf(part, { codes, brand, sender, missing })}\n`).join('')
  }
  yield `</Items>\n${within('Trailer', [text('ItemCount', count), text('TransactionDate', today)])}\n`
  yield `${missing.asComment()}</PIES>\n`
}

interface Known {
  codes: CodesOf
  brand: string | undefined
  sender: Sender
  missing: Missing
}

function itemOf(part: PartHandedOn, known: Known): string {
  const { codes, brand, missing } = known
  const type = codes.partType(part.category)
  if (!type) missing.add(`PartType of category ${part.category}`)
  return within(
    'Item',
    [
      text('PartNumber', part.number),
      brand ? text('BrandAAIAID', brand) : '',
      type ? text('PartTerminologyID', type) : '',
      within('Descriptions', textsOf(part)),
      within('Prices', pricesOf(part, known)),
      within('ExtendedInformation', factsOf(part, known)),
      within('ProductAttributes', attributesOf(part, known)),
      within('Packages', [weightOf(part)]),
      within('Kits', kitOf(part)),
      within('PartInterchangeInfo', interchangeOf(part)),
      within('DigitalAssets', photographsOf(part, known)),
    ],
    // What is retired here is taken out of the list there.
    { MaintenanceType: part.isRetired ? 'D' : 'A' },
  )
}

/** As long as a description of its kind may be. */
const LONGEST = { DES: 80, MKT: 2000 }

const textsOf = ({ name, long }: PartHandedOn): string[] => [
  ...keysOf(name).flatMap((language) =>
    !name[language]
      ? []
      : text('Description', name[language] ?? '', {
          ...ADDED,
          // A longer name is an extended one.
          DescriptionCode: (name[language] ?? '').length > LONGEST.DES ? 'EXT' : 'DES',
          LanguageCode: language.toUpperCase(),
        }),
  ),
  ...keysOf(long).flatMap((language) =>
    piecesOf(long[language] ?? '', LONGEST.MKT).map((piece, place) =>
      text('Description', piece, {
        ...ADDED,
        DescriptionCode: 'MKT',
        LanguageCode: language.toUpperCase(),
        Sequence: place + 1,
      }),
    ),
  ),
]

/** A long text, parted at spaces by which it is put together again. */
export function piecesOf(whole: string, longest: number): string[] {
  if (whole.length <= longest) return whole ? [whole] : []
  let end = whole.lastIndexOf(' ', longest)
  // A space beside another would not come back.
  while (end > 0 && /\s/.test(`${whole[end - 1]}${whole[end + 1]}`)) end = whole.lastIndexOf(' ', end - 1)
  return end > 0 ? [whole.slice(0, end), ...piecesOf(whole.slice(end + 1), longest)] : [whole]
}

function pricesOf({ prices }: PartHandedOn, { codes, missing }: Known): string[] {
  return (prices ?? []).flatMap(({ currency, ...amounts }) =>
    keysOf(amounts).flatMap((meaning) => {
      const cents = amounts[meaning]
      const code = codes.price(meaning)
      if (cents === null) return []
      if (!code) {
        missing.add(`PriceType ${meaning}`)
        return []
      }
      return within(
        'Pricing',
        [text('CurrencyCode', currency), text('Price', (cents / 100).toFixed(2), { UOM: 'PE' })],
        { ...ADDED, PriceType: code },
      )
    }),
  )
}

/** What nobody said of a part is not in the file, as an empty cell is not in a table. */
function factsOf(part: PartHandedOn, { codes, missing }: Known): string[] {
  const yes = (is: boolean) => (is ? 'Y' : 'N')
  const facts: Record<FactOfCode, string | number | null> = {
    recon: yes(part.recon),
    returnable: yes(part.returnable),
    'max-per-order': part.mostPerOrder,
    'crate-quantity': part.crate,
    'sold-in': part.soldIn.join(';') || null,
    'replaced-by': part.successor,
  }
  return keysOf(facts).flatMap((fact) => {
    const value = facts[fact]
    const code = codes.fact(fact)
    if (value === null) return []
    if (!code) {
      missing.add(`ExtendedInformation ${fact}`)
      return []
    }
    return text('ExtendedProductInformation', value, { ...ADDED, EXPICode: code })
  })
}

/** By the code that stands for it, else by the shop's own key: the structure has room for both. */
const attributesOf = ({ attributes }: PartHandedOn, { codes }: Known): string[] =>
  Object.entries(attributes).map(([key, value]) => {
    const [id = key, unit] = codes.attribute(key)?.split(' ') ?? []
    const isOwn = codes.attribute(key) === undefined
    return text('ProductAttribute', value, {
      ...ADDED,
      AttributeID: id,
      PADBAttribute: isOwn ? 'N' : 'Y',
      RecordNumber: 1,
      AttributeUOM: unit,
    })
  })

const weightOf = ({ weight }: PartHandedOn): string =>
  within(
    'Package',
    [
      text('PackageUOM', 'EA'),
      text('QuantityofEaches', 1),
      within('Weights', [text('Weight', (weight / 100).toFixed(2))], { UOM: 'PG' }),
    ],
    ADDED,
  )

const kitOf = ({ kit }: PartHandedOn): string[] =>
  (kit ?? []).map(({ number, quantity }) =>
    within(
      'KitComponent',
      [text('ComponentPartNumber', number), text('QuantityInKit', quantity, { UOM: 'EA' })],
      ADDED,
    ),
  )

const interchangeOf = ({ others }: PartHandedOn): string[] =>
  (others ?? []).map(({ brand, numbers }) =>
    within(
      'PartInterchange',
      numbers.map((number) => text('PartNumber', number)),
      { ...ADDED, BrandLabel: brand },
    ),
  )

const photographsOf = ({ photographs }: PartHandedOn, { sender }: Known): string[] =>
  (photographs ?? []).map((path) =>
    within(
      'DigitalFileInformation',
      [text('FileName', path.split('/').at(-1) ?? path), text('URI', new URL(path, sender.siteUrl).href)],
      ADDED,
    ),
  )
