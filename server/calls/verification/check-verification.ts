import { ServiceDown } from '#providers/service-down.ts'
import { applyProved } from '#shop/cart/apply-proved.ts'
import { asBegun, lastCheck } from '#shop/verification/checks.ts'
import { readVerification } from '#shop/verification/read-verification.ts'
import { settleCheck } from '#shop/verification/settle-check.ts'
import { countryOf } from '#values/locale.ts'
import { shopCall } from '../shop-call.ts'

export const checkVerification = shopCall('VerificationService.checkVerification', {
  who: 'visitor',
  limits: [
    { name: 'verification checks', most: 60, withinMs: 5 * 60_000, per: 'session' },
    { name: 'verification checks', most: 240, withinMs: 5 * 60_000, per: 'client' },
  ],
  handle: async ({ storeLocale }, { shop, shopper, visitor }) => {
    const { db, verification: port, config } = shop
    const session = await visitor.session()
    const last = session && (await lastCheck(db, session))
    if (port?.later && last?.reference && (last.outcome === 'BEGUN' || last.outcome === 'PENDING')) {
      const callback = `${config.publicUrl.origin}/verification/callback`
      // A provider that is away changes nothing: it is asked again later.
      const result = await port.later.look(asBegun(last, callback)).catch((error: unknown) => {
        if (!(error instanceof ServiceDown)) throw error
      })
      if (result && (await settleCheck(db, last, result)))
        await applyProved(db, await shopper(storeLocale), last.discount)
    }
    return readVerification(db, session, { country: countryOf(storeLocale), canVerify: port !== undefined })
  },
})
