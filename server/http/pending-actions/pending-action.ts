import type { Locale } from '#values/locale.ts'
import type { Shop } from '../../shop.ts'

export interface PendingOwner {
  customerId: number
  locale: Locale
}

/** Does what was asked for, and answers the site path that shows it; null to go on where the guest was. It never refuses. */
export type PendingAction = (shop: Shop, owner: PendingOwner, payload: unknown) => Promise<string | null>
