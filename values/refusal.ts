// What the shop refuses, by code. Each code has its HTTP status here and its sentence in words/, or it does not compile.

export const refusals = {
  'input/invalid': 400,
  'request/too-large': 413,
  'request/unsupported-media-type': 415,
  'request/foreign-origin': 403,
  'request/too-many': 429,
  'request/not-found': 404,
  'request/method-not-allowed': 405,
  'key/required': 400,
  'key/other-body': 422,
  'key/still-running': 409,
  'product/not-found': 404,
  'category/not-found': 404,
  'part/unknown': 404,
  'part/not-for-sale-here': 409,
  'part/line-not-for-sale-here': 409,
  'part/no-price': 409,
  'part/discontinued': 409,
  'part/out-of-stock': 409,
  'cart/too-many-lines': 409,
  'cart/too-many-of-part': 409,
  'cart/too-many-per-add': 422,
  'cart/line-not-found': 404,
  'cart/empty-or-expired': 409,
  'cart/locked': 409,
  'cart/add-failed': 409,
  'cart/not-for-later': 409,
  'cart/not-kept': 404,
  'cart/needs-vehicle': 409,
  'crate/legal': 422,
  'crate/vehicle-in-cart': 409,
  'promo/unknown': 422,
  'promo/expired': 409,
  'promo/other-country': 409,
  'promo/used': 409,
  'promo/not-eligible': 409,
  'promo/minimum': 409,
  'discount/only-one': 409,
  'verify/needed': 409,
  'verify/cap-reached': 409,
  'military/not-eligible': 409,
  'responder/not-eligible': 409,
  'checkout/not-ready': 422,
  'checkout/captcha': 422,
  'checkout/changed': 409,
  'checkout/cannot-ship': 409,
  'checkout/agree-anew': 409,
  'checkout/cannot-collect': 409,
  'store/select': 422,
  'store/not-found': 404,
  'checkout/card-debit': 409,
  'checkout/payment-failed': 402,
  'checkout/too-many-declines': 429,
  'checkout/payment-checking': 409,
  'checkout/paid-not-placed': 409,
  'link/not-found': 404,
  'link/ended': 409,
  'account/sign-in-first': 401,
  'account/sign-in-again': 403,
  'account/code-first': 403,
  'account/not-erasable': 409,
  'view/read-only': 403,
  'order/not-found': 404,
  'order/cannot-cancel': 409,
  'order/changed': 409,
  'order/code-wrong': 422,
  'return/not-possible': 409,
  'return/changed': 409,
  'invoice/later': 409,
  'invoice/none': 404,
  'claim/not-possible': 409,
  'place/not-found': 404,
  'address/not-found': 404,
  'address/book-full': 409,
  'esn/format': 422,
  'esn/not-found': 422,
  'esn/retry': 422,
  'gsn/invalid-or-portable': 422,
  'vin/format': 422,
  'vin/invalid': 422,
  'vin/not-found': 422,
  'vehicle/incomplete': 422,
  'esn/duplicate': 409,
  'gsn/duplicate': 409,
  'vin/duplicate': 409,
  'nickname/invalid': 422,
  'garage/full': 409,
  'garage/not-found': 404,
  'garage/documents-full': 409,
  'saved/full': 409,
  'list/not-found': 404,
  'list/full': 409,
  'list/too-long': 409,
  'list/name-taken': 409,
  'diagram/not-found': 404,
  'machine/not-found': 404,
  'service/unavailable': 503,
  'server/failed': 500,
} as const

export type RefusalCode = keyof typeof refusals

/** What a refusal may say more of: numbers and texts for its sentence, codes of words for single fields, and data for the page. */
export interface RefusalDetails {
  values?: Record<string, string | number>
  /** Beside which field, which message: a key of words.messages (messages.json). */
  fields?: Record<string, string>
  data?: unknown
}

/** Thrown by a verb when the caller can only report it; the transaction rolls back and the server answers `status` and `code`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = refusals[code]
    this.details = details
  }
}
