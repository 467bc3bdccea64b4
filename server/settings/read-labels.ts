// Of whom staff buy labels, and from where parcels leave.
import type { LabelAddress } from '#providers/carrier/port.ts'
import type { Country } from '#values/locale.ts'
import type { Env } from './env.ts'
import { linesIn } from './read-text.ts'

export interface LabelSettings {
  /** Where the service keeps labels. */
  origins: string[]
  from: Record<Country, LabelAddress>
}

interface Seller {
  carrier: { apiBase: string } | undefined
  sellerName: string
  sellerAddresses: Record<Country, string[]>
}

/** The vendor's own store of files. */
const VENDORS_FILES = [
  'https://easypost-files.s3.us-west-2.amazonaws.com',
  'https://easypost-files.s3-us-west-2.amazonaws.com',
  'https://easypost-files.s3.amazonaws.com',
]

/** By default the shop prints its own. */
export function readLabels(
  env: Env,
  { carrier, sellerName, sellerAddresses }: Seller,
  wrong: string[],
): LabelSettings | undefined {
  const { SHIPPING_LABELS: service = 'own', SHIPPING_LABEL_ORIGINS: origins } = env
  if (service !== 'own' && service !== 'easypost') wrong.push('SHIPPING_LABELS is own or easypost')
  if (service !== 'easypost') return undefined
  if (!carrier) {
    wrong.push('SHIPPING_LABELS=easypost needs CARRIER_API_BASE, CARRIER_API_KEY and CARRIER_WEBHOOK_SECRET')
    return undefined
  }
  const listed = origins?.split(',').flatMap((one) => one.trim() || [])
  if (listed && !listed.every((one) => URL.parse(one)?.origin === one))
    wrong.push('SHIPPING_LABEL_ORIGINS is a list of origins with commas between: https://files.example.com')
  const from = (country: Country, name: 'SHIP_FROM_US' | 'SHIP_FROM_CA') => {
    const text = env[name]
    const lines = text ? linesIn(text) : [sellerName, ...sellerAddresses[country]]
    const address = addressIn(lines, country)
    if (!address) wrong.push(`${name} is ${HOW[country]}; without it the seller’s address must be readable so`)
    return address ?? NOWHERE
  }
  return {
    // A sandbox keeps them itself.
    origins: listed ?? [new URL(carrier.apiBase).origin, ...VENDORS_FILES],
    from: { US: from('US', 'SHIP_FROM_US'), CA: from('CA', 'SHIP_FROM_CA') },
  }
}

const HOW: Record<Country, string> = {
  US: 'name; street; city with state and ZIP; phone: Parts Co; 1 Main Street; Dayton OH 45402; 937-555-0142',
  CA: 'name; street; city with province and postal code; phone: Parts Co; 2 Mill Street; Toronto ON  M5V 2T6; 416-555-0142',
}
const CITY: Record<Country, RegExp> = {
  US: /^([^\d]{2,60}?),?\s+([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/,
  CA: /^([^\d]{2,60}?),?\s+([A-Z]{2})\s+([A-Z]\d[A-Z] ?\d[A-Z]\d)$/,
}
const NOWHERE: LabelAddress = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
  phone: '',
}

function addressIn([name = '', ...lines]: string[], country: Country): LabelAddress | undefined {
  const at = lines.findIndex((line) => CITY[country].test(line))
  const [, city = '', region = '', postalCode = ''] = CITY[country].exec(lines[at] ?? '') ?? []
  const [line1 = '', ...more] = lines.slice(0, Math.max(0, at))
  if (!city || !line1 || !name) return undefined
  return {
    name,
    company: name,
    line1,
    line2: more.join(', '),
    city,
    region,
    postalCode,
    country,
    phone: lines[at + 1] ?? '',
  }
}
