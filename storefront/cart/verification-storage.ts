// What this browser keeps of verifications, for each locale (specification, sections 3 and 4; business rules I-3 to I-6). For display only: the
// server believes nothing of it, and gives no price for it.
import type { Locale } from '#values/locale.ts'
import { COUPON_TYPES } from '#values/verified-discount.ts'

type Name = 'verified' | 'verifyCheck' | 'errorCount' | 'promoCount' | 'responderDiscountType'

/** A browser that keeps nothing for us is one without messages told once. */
export function verificationStorage(locale: Locale) {
  const keyOf = (name: Name) => `${name}_${locale}`
  const read = (name: Name): string | null => {
    try {
      return localStorage.getItem(keyOf(name))
    } catch {
      return null
    }
  }
  const write = (name: Name, value: string | null) => {
    try {
      if (value === null) localStorage.removeItem(keyOf(name))
      else localStorage.setItem(keyOf(name), value)
    } catch {}
  }
  /** True of the first read alone, and of the first after the count was set to 0 again; every read adds one (I-5). */
  const readCount = (name: 'errorCount' | 'promoCount'): boolean => {
    const count = Math.trunc(Number(read(name) ?? 0)) || 0
    write(name, String(count + 1))
    return count === 0
  }

  return {
    succeed(groupName: string) {
      write('verified', 'true')
      write('verifyCheck', 'true')
      write('promoCount', '0')
      write('responderDiscountType', groupName === 'responder' ? COUPON_TYPES.RESPONDER : null)
    },
    fail: () => write('errorCount', '0'),
    /** Whether somebody was verified since the last check: the page is then loaded again, once. */
    takeCheck(): boolean {
      const isSet = read('verifyCheck') === 'true'
      if (isSet) write('verifyCheck', null)
      return isSet
    },
    isFirstError: () => readCount('errorCount'),
    /** Only where a success was stored: another locale's is not told of here (I-3, I-6). */
    isFirstPromo: () => readCount('promoCount') && read('verified') !== null,
    /** What the server no longer holds a proof of is not verified here either. */
    forget: () => write('verified', null),
  }
}
