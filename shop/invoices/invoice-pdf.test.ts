import { expect, test } from 'vitest'
import { readPdf } from '#shop/documents/pdf-fixture.ts'
import type { Address } from '#values/address.ts'
import type { CreditNote } from './credit-note.ts'
import type { Invoice, InvoiceFacts } from './invoice.ts'
import { creditNotePdf, invoicePdf, monthPdf } from './invoice-pdf.ts'

const address: Address = {
  firstName: 'Benoît',
  lastName: 'Lévesque',
  company: 'Forges Lévesque',
  line1: '12, rue des Forgerons',
  line2: '',
  city: 'Montréal',
  region: 'QC',
  postalCode: 'H2Y1C6',
  country: 'CA',
  mobile: '5145550100',
}

const anInvoice = (change: Partial<InvoiceFacts> = {}): Invoice => ({
  number: 'CA-00000042',
  issuedAt: new Date('2026-11-23T17:00:00Z'),
  seller: {
    name: 'Aldermoor Power Limited',
    lines: ['1450 Forge Road', 'Mississauga ON  L5T 2H8'],
    gstNumber: '12345 6789 RT0001',
    qstNumber: '1234567890 TQ0001',
  },
  facts: {
    orderNumber: 'CA3400641952270',
    placedAt: '2026-11-22T13:52:00Z',
    locale: 'fr-CA',
    country: 'CA',
    currency: 'CAD',
    email: 'benoit@example.com',
    deliveryType: 'SHIP',
    customerNumber: 'C1000001',
    shipTo: address,
    billTo: { ...address, line1: '3, place Royale' },
    store: null,
    lines: [
      { partNumber: '9200301', name: 'Démarreur Skarn 11.8', quantity: 1, list: 650_00, unit: 605_19, core: 230_00 },
      { partNumber: '2810377', name: 'Filtre à huile', quantity: 2, list: 50_00, unit: 50_00, core: null },
    ],
    subtotal: 750_00,
    specialSaving: 44_81,
    discount: 10_00,
    coreCharges: 230_00,
    shipping: 0,
    taxes: [
      { kind: 'GST', rate: 5000, base: 925_19, amount: 46_26 },
      { kind: 'QST', rate: 9975, base: 925_19, amount: 92_29 },
    ],
    total: 1063_74,
    card: { brand: 'VISA', last4: '4242' },
    ...change,
  },
})

const aCreditNote = (): CreditNote => {
  const { seller, facts, number, issuedAt } = anInvoice()
  return {
    number: 'CN-CA-00000007',
    issuedAt: new Date('2026-11-29T17:00:00Z'),
    seller,
    facts: {
      ...facts,
      invoiceNumber: number,
      invoicedAt: issuedAt.toISOString(),
      lines: [{ kind: 'CORE', partNumber: '9200301', name: 'Démarreur Skarn 11.8', quantity: 1 }],
      goods: 0,
      coreCharges: 230_00,
      shipping: 0,
      taxes: [
        { kind: 'GST', rate: 5000, amount: 11_50 },
        { kind: 'QST', rate: 9975, amount: 22_94 },
      ],
      total: 264_44,
    },
  }
}

const read = (invoice: Invoice) => readingOf(invoicePdf(invoice))
const readingOf = async (made: Promise<Buffer>) => {
  const file = readPdf(await made)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return { ...file, reading: file.reading.map(({ kind, text }) => `${kind} ${plain(text)}`) }
}

test('an invoice in French is read aloud from who sells to what it comes to, row by row', async () => {
  const { reading, dictionaries } = await read(anInvoice())
  expect(reading).toEqual([
    'P Aldermoor Power Limited',
    'H1 Facture CA-00000042',
    'P Émise le 23 novembre 2026',
    'H2 Vendeur',
    'P Aldermoor Power Limited',
    'P 1450 Forge Road',
    'P Mississauga ON  L5T 2H8',
    'P Numéro d’inscription TPS/TVH : 12345 6789 RT0001',
    'P Numéro d’inscription TVQ : 1234567890 TQ0001',
    'H2 Commande',
    'P Numéro de commande : CA3400641952270',
    'P Passée le 22 novembre 2026',
    'P Numéro de client : C1000001',
    'P Carte : Visa se terminant par 4242',
    'H2 Adresse de facturation',
    'P Benoît Lévesque',
    'P Forges Lévesque',
    'P 3, place Royale',
    'P Montréal QC  H2Y 1C6',
    'P Canada',
    'P benoit@example.com',
    'H2 Adresse de livraison',
    'P Benoît Lévesque',
    'P Forges Lévesque',
    'P 12, rue des Forgerons',
    'P Montréal QC  H2Y 1C6',
    'P Canada',
    'H2 Articles',
    'TH Numéro de pièce',
    'TH Pièce',
    'TH Quantité',
    'TH Prix unitaire',
    'TH Montant',
    'TH 9200301',
    'TD Démarreur Skarn 11.8',
    'TD 1',
    'TD CAD 650,00 $',
    'TD CAD 650,00 $',
    'TH 9200301',
    'TD Frais de consigne (remboursables)',
    'TD 1',
    'TD CAD 230,00 $',
    'TD CAD 230,00 $',
    'TH 2810377',
    'TD Filtre à huile',
    'TD 2',
    'TD CAD 50,00 $',
    'TD CAD 100,00 $',
    'TH Sommaire',
    'TH Montant',
    'TH Sous-total des articles',
    'TD CAD 750,00 $',
    'TH Économies des prix spéciaux',
    'TD CAD -44,81 $',
    'TH Rabais',
    'TD CAD -10,00 $',
    'TH Frais de consigne (remboursables)',
    'TD CAD 230,00 $',
    'TH Livraison',
    'TD Gratuite',
    'TH TPS 5 %',
    'TD CAD 46,26 $',
    'TH TVQ 9,975 %',
    'TD CAD 92,29 $',
    'TH Total',
    'TD CAD 1 063,74 $',
    'P Tous les montants sont en dollars canadiens.',
  ])
  expect(dictionaries).toContain('/Lang (fr-CA)')
})

test('a tax that was not due has the certificate in the amount’s place, however long its number is', async () => {
  const certificate = 'QC-2026-4711-0000-0000-0000-0000-0000-99'
  const taxes = [
    { kind: 'GST' as const, rate: 5000, base: 925_19, amount: 46_26 },
    { kind: 'QST' as const, rate: 9975, base: 925_19, amount: 0, certificate },
  ]
  const { reading } = await read(anInvoice({ taxes, total: 971_45 }))
  const at = reading.findIndex((one) => one.startsWith('TH TVQ'))
  // A long one is broken over lines, and read with a space at each.
  const [cell = '', next] = reading.slice(at + 1)
  expect([cell.replaceAll(' ', ''), next]).toEqual([`TDExempté,certificat${certificate}`, 'TH Total'])
})

test.each([
  ['Nguyễn', 'Łukasz Ōta'],
  ['Ždeňka', 'Őrşit Ġħ'],
  ['Ελένη', 'Παπαδοπούλου'],
  ['Людмила', 'Ґалаґан'],
  // As some keyboards write it, with accents of their own.
  ['Nguyễn'.normalize('NFD'), 'Thị Hương'.normalize('NFD')],
])('the buyer’s name keeps all its letters: %s %s', async (firstName, lastName) => {
  const { reading } = await read(anInvoice({ billTo: { ...address, firstName, lastName }, shipTo: null }))
  expect(reading).toContain(`P ${firstName} ${lastName}`.normalize('NFC'))
})

test('letters that no face has leave a mark, not a gap', async () => {
  const names = { firstName: '\u5c71\u7530 Ann', lastName: '\u0645\u064e\u0647\u0627' }
  const { reading } = await read(anInvoice({ billTo: { ...address, ...names }, shipTo: null }))
  expect(reading).toContain('P \ufffd\ufffd Ann \ufffd\ufffd\ufffd')
})

test('one in the US says dollars, sales tax and no number of Canadian taxes', async () => {
  const invoice = anInvoice({
    locale: 'en-US',
    country: 'US',
    currency: 'USD',
    taxes: [{ kind: 'STATE', rate: 5750, base: 925_19, amount: 53_20 }],
  })
  const { reading } = await read({ ...invoice, seller: { ...invoice.seller, gstNumber: null, qstNumber: null } })
  expect(reading).toContain('TH Sales tax 5.75%')
  expect(reading).toContain('TD $53.20')
  expect(reading).toContain('P All amounts are in U.S. dollars.')
  expect(reading.join('\n')).not.toMatch(/GST|QST|CAD/)
})

test('one of an order that was picked up names the store, and one without a card no card', async () => {
  const store = { name: 'Laval', line1: '9 rue du Marché', city: 'Laval', region: 'QC', postalCode: 'H7N1A1' }
  const { reading } = await read(
    anInvoice({ deliveryType: 'PICKUP', shipTo: null, store: { ...store, country: 'CA' }, card: null }),
  )
  const from = reading.indexOf('H2 Récupérée à')
  expect(reading.slice(from + 1, from + 5)).toEqual(['P Laval', 'P 9 rue du Marché', 'P Laval QC  H7N 1A1', 'P Canada'])
  expect(reading.join('\n')).not.toContain('Carte')
})

test('it is tagged, embeds its fonts, says its title and language, and is the same file each time', async () => {
  const file = await invoicePdf(anInvoice())
  const { dictionaries, elements } = readPdf(file)
  for (const said of ['/Marked true', '/DisplayDocTitle true', '/Lang (fr-CA)']) expect(dictionaries).toContain(said)
  expect(file.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(elements.filter((kind) => kind === 'H1')).toHaveLength(1)
  expect(await invoicePdf(anInvoice())).toEqual(file)
})

test('many lines go on to the next page, and are read in their order', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({
    partNumber: `P-${String(at).padStart(3, '0')}`,
    name: `Joint ${at}`,
    quantity: 1,
    list: 1_00,
    unit: 1_00,
    core: null,
  }))
  const { reading, text } = await read(anInvoice({ lines }))
  const numbers = reading.flatMap((said) => /^TH (P-\d{3})$/.exec(said)?.[1] ?? [])
  expect(numbers).toEqual(lines.map(({ partNumber }) => partNumber))
  expect(text).toMatch(/page 2 de \d/)
})

test('a credit note names its invoice, what came back, and what of each tax is given back', async () => {
  const { reading } = await readingOf(creditNotePdf(aCreditNote()))
  const from = reading.indexOf('H2 Ce qui a été retourné')
  expect(reading.slice(0, 3)).toEqual([
    'P Aldermoor Power Limited',
    'H1 Note de crédit CN-CA-00000007',
    'P Émise le 29 novembre 2026',
  ])
  expect(reading).toContain('P Facture CA-00000042 du 23 novembre 2026')
  expect(reading.slice(from + 4)).toEqual([
    'TH 9200301',
    'TD Ancienne pièce : Démarreur Skarn 11.8',
    'TD 1',
    'TH Remboursé',
    'TH Montant',
    'TH Frais de consigne (remboursables)',
    'TD CAD 230,00 $',
    'TH TPS 5 %',
    'TD CAD 11,50 $',
    'TH TVQ 9,975 %',
    'TD CAD 22,94 $',
    'TH Total',
    'TD CAD 264,44 $',
    'P Tous les montants sont en dollars canadiens.',
  ])
})

test('those of a month are one file, each in the language of its order and on pages of its own', async () => {
  const french = anInvoice()
  const english = { ...anInvoice({ locale: 'en-CA' }), number: 'CA-00000043' }
  const wanted = { brand: 'Aldermoor Power', month: '2026-11', locale: 'en-CA' as const }
  const file = readPdf(
    await monthPdf([{ invoice: french }, { invoice: english }, { creditNote: aCreditNote() }], wanted),
  )
  expect(file.languages).toEqual(['fr-CA', 'en-CA', 'fr-CA'])
  expect(file.reading.filter(({ kind }) => kind === 'H1').map(({ text }) => text)).toEqual([
    'Facture CA-00000042',
    'Invoice CA-00000043',
    'Note de crédit CN-CA-00000007',
  ])
  expect(file.dictionaries.match(/\/Type \/Page\n/g)).toHaveLength(3)
  expect(file.text).toContain('Invoices and credit notes of November 2026')
})

test.each([
  [
    'en-US',
    [
      'For 2003 Honda Accord, registered in TX',
      'VIN 1HGCM82633A004352 · Gasoline',
      'version 1.1, English (US), Nov 20, 2026',
    ],
  ],
  ['fr-CA', ['Pour Honda Accord 2003', 'NIV 1HGCM82633A004352 · Essence', 'version 1.1, English (US), 2026-11-20']],
] as const)('%s: the vehicle of a crate engine is told with what was agreed to for it (CE-2)', async (locale, told) => {
  const vehicles = [
    {
      line: 0,
      vehicle: {
        vin: '1HGCM82633A004352',
        state: 'TX',
        year: 2003,
        make: 'Honda',
        model: 'Accord',
        vehiclePowered: 'GASOLINE' as const,
      },
      agreements: [
        { title: 'Crate engines: terms', version: '1.1', language: 'en-US', at: '2026-11-20T15:00:00.000Z' },
      ],
    },
  ]
  const { text } = await read(anInvoice({ locale, vehicles }))
  for (const one of told) expect(text.replaceAll(/\s+/g, ' ')).toContain(one)
})
