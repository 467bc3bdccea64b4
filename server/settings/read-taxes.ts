// Whose taxes a sale has. The rate service is at the gateway's address, under its key: both are one vendor's.
import type { Env } from './env.ts'

export interface TaxSettings {
  service: 'tables' | 'stripe'
  /** What becomes of a sale while the service is away: it waits, or where the tables are the whole of the law it is taxed by them. */
  whenAway: 'refuse' | 'tables-in-canada'
  codes: { parts: string; coreCharges: string; shipping: string }
}

/** Of the vendor: tangible goods of any kind, and shipping. */
const GOODS = 'txcd_99999999'
const SHIPPING = 'txcd_92010001'

export function readTaxes(env: Env, wrong: string[]): TaxSettings {
  const { TAX_SERVICE: service = 'tables', TAX_WHEN_AWAY: away = 'refuse' } = env
  if (service !== 'tables' && service !== 'stripe') wrong.push('TAX_SERVICE is tables or stripe')
  if (away !== 'refuse' && away !== 'tables-in-canada') wrong.push('TAX_WHEN_AWAY is refuse or tables-in-canada')
  const code = (name: 'TAX_CODE_PARTS' | 'TAX_CODE_CORES' | 'TAX_CODE_SHIPPING', otherwise: string) => {
    const text = env[name] ?? otherwise
    if (!/^txcd_\d{8}$/.test(text)) wrong.push(`${name} is a tax code of Stripe, as ${otherwise}`)
    return text
  }
  const parts = code('TAX_CODE_PARTS', GOODS)
  return {
    service: service === 'stripe' ? 'stripe' : 'tables',
    whenAway: away === 'tables-in-canada' ? away : 'refuse',
    codes: { parts, coreCharges: code('TAX_CODE_CORES', parts), shipping: code('TAX_CODE_SHIPPING', SHIPPING) },
  }
}
