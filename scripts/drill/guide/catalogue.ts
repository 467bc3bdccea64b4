// A catalogue of one's own as a shop would bring it: 5,000 fasteners, seals, belts and hoses, whose sizes, weights and prices follow from one
// another, as the tables of docs/operations/going-live.md#your-catalogue.

interface Part {
  code: string
  category: string
  en: string
  fr: string
  about: { en: string; fr: string }
  attributes: Record<string, string | number>
  pounds: number
  usd: number
}

const CATEGORIES = [
  ['fasteners', '', 'Fasteners', 'Fixations', ''],
  ['bolts', 'fasteners', 'Hex bolts', 'Boulons à tête hexagonale', 'thread,length_mm,property_class,finish'],
  ['washers', 'fasteners', 'Flat washers', 'Rondelles plates', 'thread,finish'],
  ['seals', '', 'Seals', 'Joints', ''],
  ['o-rings', 'seals', 'O-rings', 'Joints toriques', 'inside_mm,section_mm,material'],
  ['power-transmission', '', 'Power transmission', 'Transmission de puissance', ''],
  ['v-belts', 'power-transmission', 'V-belts', 'Courroies trapézoïdales', 'profile,length_mm'],
  ['hydraulics', '', 'Hydraulics', 'Hydraulique', ''],
  ['hoses', 'hydraulics', 'Hose assemblies', 'Flexibles assemblés', 'inside_in,length_mm,fitting'],
] as const

const ATTRIBUTES = [
  ['thread', 'Thread', 'Filetage', '', ''],
  ['length_mm', 'Length', 'Longueur', 'mm', 'mm'],
  ['property_class', 'Property class', 'Classe de qualité', '', ''],
  ['finish', 'Finish', 'Finition', '', ''],
  ['inside_mm', 'Inside diameter', 'Diamètre intérieur', 'mm', 'mm'],
  ['section_mm', 'Cross-section', 'Section', 'mm', 'mm'],
  ['material', 'Material', 'Matériau', '', ''],
  ['profile', 'Profile', 'Profil', '', ''],
  ['inside_in', 'Inside diameter', 'Diamètre intérieur', 'in', 'po'],
  ['fitting', 'Fitting', 'Raccord', '', ''],
] as const

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
const STEEL_LB_PER_MM3 = 7.85e-6 * 2.2046
const disc = (diameter: number) => (Math.PI * diameter * diameter) / 4

const THREADS = [6, 8, 10, 12, 14, 16, 18, 20, 22, 24]
const FINISHES = [
  { code: 'Z', en: 'zinc plated', fr: 'zingué', of: 1 },
  { code: 'P', en: 'plain', fr: 'brut', of: 0.85 },
]

const bolts = (): Part[] =>
  THREADS.flatMap((d) =>
    range(2 * d, 12 * d, d < 12 ? 5 : 10).flatMap((length) =>
      (['8.8', '10.9', '12.9'] as const).flatMap((grade) =>
        FINISHES.map(({ code, en, fr, of }) => {
          const pounds = disc(d) * (length + 1.4 * d) * STEEL_LB_PER_MM3
          return {
            code: `HB-M${d}X${length}-${grade.replace('.', '')}${code}`,
            category: 'bolts',
            en: `Hex bolt M${d} × ${length}, class ${grade}, ${en}`,
            fr: `Boulon à tête hexagonale M${d} × ${length}, classe ${grade}, ${fr}`,
            about: {
              en: `Hex head bolt with metric coarse thread M${d}, ${length} mm under the head, property class ${grade}, ${en}. Sold singly.`,
              fr: `Boulon à tête hexagonale, filetage métrique à pas gros M${d}, ${length} mm sous tête, classe ${grade}, ${fr}. Vendu à l’unité.`,
            },
            attributes: { thread: `M${d}`, length_mm: length, property_class: grade, finish: en },
            pounds,
            usd: (0.18 + pounds * 3.4) * of * (grade === '12.9' ? 1.6 : grade === '10.9' ? 1.25 : 1),
          }
        }),
      ),
    ),
  )

const washers = (): Part[] =>
  THREADS.flatMap((d) =>
    FINISHES.map(({ code, en, fr, of }) => {
      const pounds = (disc(2 * d) - disc(d + 0.5)) * Math.max(1, d / 7) * STEEL_LB_PER_MM3
      return {
        code: `FW-M${d}${code}`,
        category: 'washers',
        en: `Flat washer for M${d}, ${en}`,
        fr: `Rondelle plate pour M${d}, ${fr}`,
        about: {
          en: `Flat steel washer for bolts of M${d}, ${en}. Sold singly.`,
          fr: `Rondelle plate en acier pour boulons M${d}, ${fr}. Vendue à l’unité.`,
        },
        attributes: { thread: `M${d}`, finish: en },
        pounds,
        usd: (0.06 + pounds * 4) * of,
      }
    }),
  )

const RUBBERS = [
  { code: 'N70', en: 'nitrile, 70 Shore A', fr: 'nitrile, 70 Shore A', of: 1 },
  { code: 'N90', en: 'nitrile, 90 Shore A', fr: 'nitrile, 90 Shore A', of: 1.3 },
  { code: 'F75', en: 'fluorocarbon, 75 Shore A', fr: 'caoutchouc fluoré, 75 Shore A', of: 3.2 },
  { code: 'E70', en: 'EPDM, 70 Shore A', fr: 'EPDM, 70 Shore A', of: 1.2 },
]

const rings = (): Part[] =>
  [1.5, 2, 2.5, 3, 4, 5].flatMap((section) =>
    range(Math.ceil(section * 3), 120, 1).flatMap((inside) =>
      RUBBERS.map(({ code, en, fr, of }) => {
        const pounds = disc(section) * Math.PI * (inside + section) * 1.3e-6 * 2.2046
        return {
          code: `OR-${inside}X${String(section).replace('.', '')}-${code}`,
          category: 'o-rings',
          en: `O-ring ${inside} × ${section} mm, ${en}`,
          fr: `Joint torique ${inside} × ${String(section).replace('.', ',')} mm, ${fr}`,
          about: {
            en: `O-ring of ${en}, ${inside} mm inside, ${section} mm thick.`,
            fr: `Joint torique en ${fr}, ${inside} mm de diamètre intérieur, ${String(section).replace('.', ',')} mm d’épaisseur.`,
          },
          attributes: { inside_mm: inside, section_mm: section, material: en },
          pounds,
          usd: (0.35 + pounds * 60) * of,
        }
      }),
    ),
  )

const BELTS = { A: 13, B: 17, C: 22, SPZ: 10, SPA: 13, SPB: 16 }

const belts = (): Part[] =>
  Object.entries(BELTS).flatMap(([profile, width]) =>
    range(width * 50, width * 50 + 3000, 25).map((length) => ({
      code: `VB-${profile}${length}`,
      category: 'v-belts',
      en: `V-belt ${profile} ${length}`,
      fr: `Courroie trapézoïdale ${profile} ${length}`,
      about: {
        en: `Wrapped V-belt of profile ${profile}, ${width} mm wide at the top, ${length} mm long.`,
        fr: `Courroie trapézoïdale enveloppée, profil ${profile}, ${width} mm de largeur au sommet, ${length} mm de longueur.`,
      },
      attributes: { profile, length_mm: length },
      pounds: length * width * width * 0.65 * 1.25e-6 * 2.2046,
      usd: 4 + length * width * 0.00042,
    })),
  )

const FITTINGS = [
  { code: 'S', en: 'straight', fr: 'droit' },
  { code: 'E', en: '45° elbow', fr: 'coude à 45°' },
  { code: 'R', en: '90° elbow', fr: 'coude à 90°' },
]

const hoses = (): Part[] =>
  Object.entries({ '1/4': 4, '3/8': 6, '1/2': 8, '5/8': 10, '3/4': 12, '1': 16 }).flatMap(([inside, dash]) =>
    range(300, 4000, 100).flatMap((length) =>
      FITTINGS.map(({ code, en, fr }) => ({
        code: `HA-${String(dash).padStart(2, '0')}-${length}${code}`,
        category: 'hoses',
        en: `Hose assembly ${inside} in × ${length} mm, ${en}`,
        fr: `Flexible assemblé ${inside} po × ${length} mm, ${fr}`,
        about: {
          en: `Hydraulic hose with two layers of wire, ${inside} in inside, ${length} mm long, JIC 37° female at both ends, one straight, one ${en}.`,
          fr: `Flexible hydraulique à deux tresses d’acier, ${inside} po de diamètre intérieur, ${length} mm de longueur, raccords femelles JIC 37° aux deux bouts, l’un droit, l’autre ${fr}.`,
        },
        attributes: { inside_in: inside, length_mm: length, fitting: en },
        pounds: 0.15 * dash * 0.4 + (length / 1000) * dash * 0.11,
        usd: 9 + dash * 1.1 + (length / 1000) * dash * 0.9,
      })),
    ),
  )

/** The first `many` of each kind in turn, so that none is left out. */
function mixed(many: number): Part[] {
  const kinds = [bolts(), washers(), rings(), belts(), hoses()]
  const longest = Math.max(...kinds.map(({ length }) => length))
  const parts = range(0, longest - 1, 1).flatMap((at) => kinds.flatMap((kind) => kind[at] ?? []))
  if (parts.length < many) throw new Error(`there are ${parts.length} kinds of parts, and ${many} were asked for`)
  return parts.slice(0, many)
}

const cell = (value: string | number) =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value
const table = (head: string[], rows: (string | number)[][]) =>
  [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Texts of the tables, by the names of their files. */
export function catalogue(many = 5000): Record<string, string> {
  const parts = mixed(many)
  const dollars = (usd: number) => Math.max(0.05, usd).toFixed(2)
  return {
    'attributes.csv': table(
      ['Key__c', 'Name', 'Name@fr-CA', 'Unit__c', 'Unit__c@fr-CA'],
      ATTRIBUTES.map((row) => [...row]),
    ),
    'product-categories.csv': table(
      ['UrlAlias__c', 'ParentCategory.UrlAlias__c', 'Name', 'Name@fr-CA', 'Attributes__c'],
      CATEGORIES.filter(([, parent]) => !parent).map((row) => [...row]),
    ),
    'product-categories-2.csv': table(
      ['UrlAlias__c', 'ParentCategory.UrlAlias__c', 'Name', 'Name@fr-CA', 'Attributes__c'],
      CATEGORIES.filter(([, parent]) => parent).map((row) => [...row]),
    ),
    'products.csv': table(
      [
        'ProductCode',
        'Category__r.UrlAlias__c',
        'Name',
        'Name@fr-CA',
        'Description',
        'Description@fr-CA',
        'WeightPounds__c',
        'SoldIn__c',
        'IsReturnable__c',
        'Attributes__c',
      ],
      parts.map(({ code, category, en, fr, about, pounds, attributes }) => [
        code,
        category,
        en,
        fr,
        about.en,
        about.fr,
        Math.max(0.01, pounds).toFixed(2),
        'US;CA',
        'true',
        Object.entries(attributes)
          .map(([key, value]) => `${key} = ${value}`)
          .join('\n'),
      ]),
    ),
    'price-book-entries.csv': table(
      ['Product2.ProductCode', 'CurrencyIsoCode', 'ListPrice__c'],
      parts.flatMap(({ code, usd }) => [
        [code, 'USD', dollars(usd)],
        [code, 'CAD', dollars(usd * 1.37)],
      ]),
    ),
    'warehouse-stock.csv': table(
      ['Product__r.ProductCode', 'QuantityOnHand__c'],
      parts.map(({ code }, at) => [code, at % 23 === 0 ? 0 : 3 + ((at * 37) % 240)]),
    ),
    'redirects.csv': table(
      ['Old Address', 'Part Number'],
      parts.slice(0, 500).map(({ code }, at) => [`/parts/${1000 + at}.html`, code]),
    ),
  }
}
