// Feeds are written by the shop itself: nobody's leaving ends them. What they may write is what their content says, and nothing else.
import type { Acting } from '#platform/imports/imports.ts'
import { DEFAULT_LOCALE } from '#values/locale.ts'
import type { Shop } from '../shop.ts'
import { translations } from '../ui-api/translate.ts'
import { SHOP_USER } from '../exchange/go-on-importing.ts'

export async function asShop({ db, objects }: Pick<Shop, 'db' | 'objects'>): Promise<Acting> {
  const locale = DEFAULT_LOCALE
  return {
    db,
    registry: await objects.read(),
    viewer: { userId: SHOP_USER, role: 'admin', accountId: null, locale },
    translate: translations[locale],
    requestId: null,
  }
}
