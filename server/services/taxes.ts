// The taxes as the settings want them: the tables alone, or a rate service with what it has answered kept for a while.
import type { Events } from '#observability/events.ts'
import type { TaxBooks, TaxPort } from '#providers/tax/port.ts'
import { rememberedTaxes } from '#providers/tax/remembered.ts'
import { tableTaxes } from '#providers/tax/tables.ts'
import { withTables } from '#providers/tax/with-tables.ts'
import type { Config } from '../settings/config.ts'

export interface Taxes {
  tax: TaxPort
  /** For whoever holds rows while asking: it waits for nobody. */
  inTransaction: TaxPort
  /** Whom sales are told to; nobody where taxes are the tables'. */
  service: (TaxPort & TaxBooks) | undefined
}

export function openTaxes({ tax: settings, payment }: Pick<Config, 'tax' | 'payment'>, events: Events): Taxes {
  const tables = tableTaxes()
  if (settings.service === 'tables') return { tax: tables, inTransaction: tables, service: undefined }
  const { apiBase, secretKey } = payment
  const service = onFirstUse(async () => {
    const { stripeTaxes } = await import('#providers/tax/stripe.ts')
    return stripeTaxes({ apiBase, secretKey, codes: settings.codes })
  })
  const noted = (code: string) => events.emit('taxes-by-tables', { code })
  const asked = settings.whenAway === 'tables-in-canada' ? withTables(service, { tables, noted }) : service
  const remembered = rememberedTaxes(asked)
  return { tax: remembered, inTransaction: remembered.inTransaction, service }
}

/** The vendor's client is large, and is not loaded before somebody buys. */
function onFirstUse(open: () => Promise<TaxPort & TaxBooks>): TaxPort & TaxBooks {
  let opened: Promise<TaxPort & TaxBooks> | undefined
  const service = () => (opened ??= open())
  return {
    taxes: async (sale) => (await service()).taxes(sale),
    note: async (sale) => (await service()).note(sale),
    reverse: async (back) => (await service()).reverse(back),
  }
}
