// Reading the catalogue: navigation, home, category, product (specification, section 2).
import { z } from 'zod'
import { VEHICLE_POWERS } from '#values/equipment.ts'
import { amount, recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'
import { Machine } from './equipment.ts'
import { CategoryLink, leadTime, PartSummary } from './part.ts'

const CategoryTile = CategoryLink.extend({ parts: z.int(), drawing: z.string() })
export type CategoryTile = z.infer<typeof CategoryTile>

const Navigation = z.array(CategoryTile.extend({ children: z.array(CategoryTile) }))
export type Navigation = z.infer<typeof Navigation>

export const getNavigation = shopCall({
  summary: 'The groups of the catalogue and the categories in each, with the number of parts listed in this country.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale }),
  answer: Navigation,
  refuses: [],
})

const Home = z.object({
  groups: z.array(CategoryTile),
  popular: z.array(PartSummary),
  specials: z.array(PartSummary),
  example: PartSummary.nullable().describe(
    'Bought most of those that fit engines and whose old one is taken back, else of all; null where nothing is sold',
  ),
})
export type Home = z.infer<typeof Home>

export const getHome = shopCall({
  summary:
    'What the home page shows: groups, the parts bought most, parts at a special price, and a part as an example of what is looked for.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale }),
  answer: Home,
  refuses: [],
})

const sort = z.enum(['best', 'price-up', 'price-down', 'stock', 'newest', 'number'])
export type Sort = z.infer<typeof sort>

const Facet = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  values: z.array(z.object({ value: z.string(), name: z.string(), parts: z.int(), chosen: z.boolean() })),
})
export type Facet = z.infer<typeof Facet>

const ListedPart = PartSummary.extend({
  values: z.array(z.string().nullable()),
  weightHundredths: z.int(),
  universal: z.boolean().describe('Made for no one machine: of what fits one, such parts stand last'),
})
export type ListedPart = z.infer<typeof ListedPart>

export const PartList = z.object({
  total: z.int(),
  /** True when there are more than `total`, which is as far as was counted. */
  isCapped: z.boolean(),
  parts: z.array(ListedPart),
  page: z.int(),
  pages: z.int(),
  sort,
  facets: z.array(Facet),
  columns: z.array(z.object({ key: z.string(), name: z.string(), unit: z.string().nullable() })),
})
export type PartList = z.infer<typeof PartList>

/** Facet values chosen: key to values; values of one key widen, keys narrow. */
const chosen = z
  .record(z.string().max(40), z.array(z.string().max(60)).max(20))
  .refine((map) => Object.keys(map).length <= 12)
export type Chosen = z.infer<typeof chosen>

export const ListRequest = z.strictObject({
  storeLocale,
  sort: sort.optional(),
  page: z.int().min(1).max(1000).optional(),
  chosen: chosen.optional(),
})
export type ListRequest = Omit<z.infer<typeof ListRequest>, 'storeLocale'> & { othersToo?: boolean | undefined }

const CategoryPage = CategoryLink.extend({
  isInstead: z.boolean().describe('The category that was asked for is retired, and this is the one above it'),
  trail: z.array(CategoryLink),
  children: z.array(CategoryTile),
  drawing: z.string(),
  list: PartList,
})
export type CategoryPage = z.infer<typeof CategoryPage>

export const getCategory = shopCall({
  summary: 'A category with one page of its parts (24), its facets with counts and its sub-categories.',
  kind: 'read',
  caching: 'shared',
  input: ListRequest.extend({
    category: text(80).describe('Record id or url alias'),
    machine: Machine.optional().describe('Only what fits it'),
    othersToo: z.boolean().optional().describe('The other parts too, after those that fit the machine'),
  }),
  answer: CategoryPage,
  refuses: ['category/not-found', 'esn/not-found', 'gsn/invalid-or-portable'],
})

export const listFitting = shopCall({
  summary:
    'All listed parts that fit, 24 a page, with facets (C-3): for equipment picked by make, model and year as for a number.',
  kind: 'read',
  caching: 'shared',
  input: ListRequest.extend({ machine: Machine }),
  answer: PartList,
  refuses: ['esn/not-found', 'gsn/invalid-or-portable'],
})

const Specification = z.object({
  key: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  other: z.string().nullable().describe('The same in the other units that are read here, as 3.66 in'),
})

const CrossReference = z.object({ brand: z.string(), number: z.string() })
export type CrossReference = z.infer<typeof CrossReference>

/** One machine that a part fits, and which of them (C-5). Engine numbers and years include both ends; so do days of generators. */
const FitRow = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ENGINE'),
    name: z.string(),
    path: z.string(),
    from: z.int(),
    to: z.int(),
    isFromFirst: z.boolean(),
    isToLast: z.boolean(),
    builtFrom: z.int(),
    builtTo: z.int(),
  }),
  z.object({
    type: z.literal('GENERATOR'),
    name: z.string(),
    path: z.string(),
    from: z.string(),
    to: z.string(),
    isFromFirst: z.boolean(),
    isToLast: z.boolean(),
  }),
  z.object({
    type: z.literal('VEHICLE'),
    make: z.string(),
    model: z.string(),
    from: z.int(),
    to: z.int(),
    engine: z.string().nullable(),
    power: z.enum(VEHICLE_POWERS).optional().describe('Where the litres alone do not tell the engine'),
    onlySome: z.literal(true).optional().describe('Nothing that is known of such vehicles tells which of them take it'),
  }),
])
export type FitRow = z.infer<typeof FitRow>

const Difference = z.object({ name: z.string(), unit: z.string().nullable(), ours: z.string(), theirs: z.string() })
export type Difference = z.infer<typeof Difference>

const PartLink = z.object({ id: recordIdText, partNumber: z.string(), name: z.string(), path: z.string() })

const LookAlike = z.object({ row: FitRow, part: PartLink, differences: z.array(Difference) })
export type LookAlike = z.infer<typeof LookAlike>

const Needed = z.object({
  /** As many as the machine has, and how many of them one press adds (PR-5). */
  quantity: z.int(),
  toAdd: z.int(),
  part: PartSummary,
  /** The machines that take it, where not all that the part fits do. */
  machines: z.array(z.string()),
})
export type Needed = z.infer<typeof Needed>

const Fluid = z.object({ machine: z.string(), litres: z.number() })
export type Fluid = z.infer<typeof Fluid>

export const Photo = z.object({
  alt: z.string(),
  /** Of its widest size, in pixels. */
  width: z.int(),
  height: z.int(),
  /** Narrowest first; addresses that stay for these bytes. */
  sizes: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
})
export type Photo = z.infer<typeof Photo>

const prop65 = z.enum(['lead', 'diesel-exhaust', 'generic'])
export type Prop65 = z.infer<typeof prop65>

const ProductDetail = PartSummary.extend({
  short: z.string(),
  long: z.string(),
  trail: z.array(CategoryLink),
  specifications: z.array(Specification),
  weightHundredths: z.int(),
  isFreight: z.boolean(),
  returnable: z.boolean(),
  universal: z.boolean(),
  /** Universal, or with fit rows of its own or of its replacements; without any, fit is never guessed (C-5, C-6). */
  hasFitData: z.boolean(),
  /** All that it fits; a replaced part answers for itself alone. */
  fits: z.array(FitRow),
  /** At most 3 machines that parts of its kind fit and it does not, with what tells them apart. */
  lookAlikes: z.array(LookAlike),
  leadTime,
  /** The most that one order may hold, and the most per add (PR-5). */
  maxPerOrder: z.int(),
  maxPerAdd: z.int(),
  crateQuantity: z.int().nullable().describe('Of a crate engine: for how many vehicles one order may hold it (CE-1)'),
  /** True while a discontinued part's last units are sold (PR-3). */
  isLastUnits: z.boolean(),
  blockedRegions: z.array(z.string()),
  /** Photographs, before its drawings: none unless staff have put some up. */
  photos: z.array(Photo),
  /** For its own page, as large as is seen well: in lines, with its sizes if they are known, and shaded. */
  pictures: z.array(z.object({ kind: z.enum(['drawing', 'sizes', 'shaded']), src: z.string() })),
  category: z.string().describe('Url alias of the category that it stands in, also when that is retired'),
  kindOfPart: z.string().nullable().describe('What it is within its category, as its `kind` attribute says: glow plug'),
  restrictionClasses: z.array(z.string()),
  prop65: prop65.nullable(),
  /** The part at the end of the chain that replaces this one (PR-3, PR-4), and the unit-price difference in cents, if both have one. */
  replacedBy: PartSummary.extend({
    priceDifference: amount.nullable(),
    /** What it is made otherwise. */
    differences: z.array(Difference),
  }).nullable(),
  /** Numbers of parts that this one replaces, with other makers' numbers for each: they name this one now (C-2). */
  replaces: z.array(
    z.object({
      id: recordIdText,
      partNumber: z.string(),
      path: z.string(),
      crossReferences: z.array(CrossReference),
      /** What was changed: `theirs` is the older part's. */
      differences: z.array(Difference),
    }),
  ),
  crossReferences: z.array(CrossReference),
  /**
   * Others that stand in its place, which can be bought here, at most 6: the standard part, reconditioned ones, oversizes. `differences`:
   * what tells them apart, `theirs` being the other's.
   */
  versions: z.array(z.object({ part: PartSummary, differences: z.array(Difference) })),
  kit: z.array(z.object({ quantity: z.int(), part: PartSummary })),
  /** At most 4 listed kits that hold it, with their service interval if they have one. */
  inKits: z.array(z.object({ quantity: z.int(), part: PartSummary, intervalHours: z.int().nullable() })),
  /** At most 6 seals, bolts and the like beside it in its exploded views, which can be bought: as many as the machine has. */
  needed: z.array(Needed),
  /** Litres that its machines take of what runs out when it is changed. */
  fluids: z.object({ oil: z.array(Fluid), coolant: z.array(Fluid) }),
  related: z.array(PartSummary),
  /** Of a part without stock that nothing replaced: it itself, new or reconditioned, and others in stock here that another maker's number says do the same job. */
  alternatives: z.array(PartSummary),
  /** At most 6 exploded views that it stands in, or its standard part or one that it replaces does, with the numbers of its callouts. */
  views: z.array(z.object({ id: recordIdText, name: z.string(), path: z.string(), numbers: z.array(z.int()) })),
})
export type ProductDetail = z.infer<typeof ProductDetail>

export const getProduct = shopCall({
  summary: 'Everything a product page shows. A part that is no longer listed still answers, saying what replaced it.',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ storeLocale, product: text(160).describe('Record id or url alias') }),
  answer: ProductDetail,
  refuses: ['product/not-found'],
})

const CategoryPath = z.record(z.string(), z.string())
export type CategoryPath = z.infer<typeof CategoryPath>

export const getCategoryPath = shopCall({
  summary:
    'The path of a category, from the group down: category id to name, in that order (specification, section 7).',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ communityId: hintId(), productCategoryId: text(80), storeLocale: storeLocale.optional() }),
  answer: CategoryPath,
  refuses: ['category/not-found'],
})

export const getProductCategoryPath = shopCall({
  summary: 'The path of the category that a product stands in: category id to name, from the group down (section 7).',
  kind: 'read',
  caching: 'shared',
  input: z.strictObject({ communityId: hintId(), productId: text(160), storeLocale: storeLocale.optional() }),
  answer: CategoryPath,
  refuses: ['product/not-found'],
})

/** There is one site here, so any is accepted. */
function hintId() {
  return z.string().max(64).nullable().optional()
}
