// The 18-character record id: key prefix, number in base 62, checksum (records-api/records.md, Ids). A name, never a key:
// knowing one opens nothing (reliability rule 38).
import { keysOf } from './table.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECKSUM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'

/** Key prefixes of the objects: the public platform's where it has the thing, a00 and after for the shop's own. */
export const KEY_PREFIX = {
  account: '001',
  contact: '003',
  user: '005',
  listView: '00B',
  layout: '00h',
  layoutSection: '01B',
  product: '01t',
  price: '01u',
  salePrice: 'a0S',
  shippingRate: 'a0V',
  category: '0ZG',
  diagram: '0Dg',
  cart: '0a6',
  cartLine: '0a9',
  recordType: '012',
  order: '801',
  orderLine: '802',
  returnRequest: '0ur',
  invoice: '3tt',
  creditNote: '50g',
  shipment: '0OB',
  handedOver: 'a0H',
  cancelledItem: 'a0X',
  partialShipment: 'a0Y',
  partialPickup: 'a0b',
  orderChange: 'a0c',
  phoneOrder: 'a0g',
  paymentCheck: 'a0d',
  orderMail: 'a0Z',
  paymentNews: 'a0G',
  paymentDifference: 'a0R',
  refund: 'a0F',
  address: '130',
  store: '131',
  shelf: 'a0K',
  equipment: 'a00',
  equipmentDocument: 'a0D',
  savedProduct: 'a01',
  partList: 'a08',
  contentVersion: '068',
  contentDocument: '069',
  contentDocumentLink: '06A',
  article: 'ka0',
  knowledgeArticle: 'kA0',
  contentItem: 'a02',
  articleEdition: 'a0f',
  contentItemEdition: 'a0i',
  promotion: '0c8',
  promotionScope: 'a0P',
  coupon: '0kA',
  contactRequest: '0cR',
  taxExemptionRequest: 'a04',
  taxExemption: 'a0T',
  notifyRequest: 'a05',
  productPhoto: 'a06',
  catalogueCode: 'a1C',
  redirect: 'a1R',
  feed: 'a1P',
  feedDelivery: 'a1Q',
  attribute: 'a1A',
  crossReference: 'a1X',
  engineFamily: 'a1E',
  generatorModel: 'a1G',
  explodedView: 'a1V',
  explodedViewBalloon: 'a1B',
  kitComponent: 'a1K',
  engineFitment: 'a1N',
  generatorFitment: 'a1M',
  vehicleFitment: 'a1F',
  tradeTerm: 'a07',
  claim: 'a09',
  fruitlessSearch: 'a0Q',
  warehouseStock: 'a0J',
  newsletterSubscription: 'a0N',
  bouncedMail: 'a0M',
  staffMember: 'a0A',
  staffInvitation: 'a0B',
  staffRole: 'a0C',
  shopView: 'a0E',
  dataRequest: 'a0h',
  contactReply: 'a0O',
  integration: 'a0I',
  webhook: 'a0W',
  webhookDelivery: 'a0L',
  app: '02u',
  navItem: '01r',
  action: '0JV',
  organization: '00D',
} as const
export type RecordKind = keyof typeof KEY_PREFIX

const KINDS = new Map<string, RecordKind>(keysOf(KEY_PREFIX).map((kind) => [KEY_PREFIX[kind], kind]))

/** What kind of record an id names, by its first three characters. */
export const recordKind = (id: string): RecordKind | undefined => KINDS.get(id.slice(0, 3))

/** The id of record `number` (1 or more) of an object: always 18 characters. */
export function recordId(kind: RecordKind, number: number): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`${number} numbers no record`)
  let rest = number
  let digits = ''
  for (let place = 0; place < 12; place++) {
    digits = DIGITS[rest % 62] + digits
    rest = Math.floor(rest / 62)
  }
  const short = KEY_PREFIX[kind] + digits
  return short + checksum(short)
}

/** The number that an id of 15 or 18 characters names, or undefined when it is no id of that kind or its checksum is wrong. */
export function recordNumber(kind: RecordKind, id: string): number | undefined {
  if (!/^[0-9A-Za-z]{15}([A-Z0-5]{3})?$/.test(id) || !id.startsWith(KEY_PREFIX[kind])) return undefined
  const short = id.slice(0, 15)
  if (id.length === 18 && id.slice(15) !== checksum(short)) return undefined
  let number = 0
  for (const digit of short.slice(3)) number = number * 62 + DIGITS.indexOf(digit)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** An id of 15 characters as the same with 18; one of 18 as it is. */
export const fullId = (id: string): string => (id.length === 15 ? id + checksum(id) : id)

/** Three groups of five; in each, bit i is set where character i is an upper case letter (codes 65 to 90). */
function checksum(short: string): string {
  let letters = ''
  for (let group = 0; group < 15; group += 5) {
    let bits = 0
    for (let i = 0; i < 5; i++) {
      const code = short.charCodeAt(group + i)
      if (code >= 65 && code <= 90) bits |= 1 << i
    }
    letters += CHECKSUM[bits]
  }
  return letters
}
