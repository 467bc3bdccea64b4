// What a seller decides, with this shop's defaults. [spec] marks what the specification states, [ours] what it leaves open.
// Money is integer cents of the country's own currency, weights whole pounds.
import { MOST_ADDRESSES } from '#values/address.ts'
import { type Country, DEFAULT_LOCALE, type Locale, LOCALES, rowOf } from '#values/locale.ts'
import { type Cents, cents } from '#values/money.ts'
import type { PagesElsewhere } from './page-links.ts'

export interface ShopSettings {
  brand: { name: string; copyrightYear: number; supportPhone: string | null; liveChat: boolean }
  /** The site that payloads name; there is one. */
  communityId: string
  languages: { code: Locale; label: string; isDefault: boolean }[]
  garage: { maxEquipment: number; pageSize: number; nicknameMax: number }
  cart: {
    maxLines: number
    maxPerAdd: number
    /** For a part that states no maximum of its own. */
    defaultMaxPerPart: number
    corePairLines: number
    guestExpiryDays: number
    customerExpiryDays: number
    undoSeconds: number
    couponCookieDays: number
  }
  discounts: {
    /** Of military and of first responders, off eligible parts. */
    verifiedPercent: number
    /** As much as one person's proof may save in a calendar year, in cents of each country's currency. */
    verifiedYearlyCap: Record<Country, Cents>
    /** So many days after it was given a proof is asked for again. */
    proofDays: number
  }
  address: {
    suggestMinChars: number
    pageSize: number
    /** As many as one customer's address book can hold. */
    most: number
  }
  shipping: {
    /** Free when the eligible subtotal is above the threshold and the parcels' weight under the limit (SH-2). */
    freeThreshold: Record<Country, Cents>
    freeWeightLimitLb: number
    /** A piece heavier than this goes by freight (SH-3). */
    freightOverLb: number
    allowTerritories: boolean
    allowMilitary: boolean
    poBoxGroundOnly: boolean
    analyticsTier: string
  }
  /** Days after it was ready on which an order is reminded of, and after which it is cancelled (O-2). */
  pickup: { fee: Cents; reminderDays: number; holdDays: number }
  orders: { numberPattern: RegExp; listPageSize: number }
  returns: {
    /** From delivery or pick-up, for parts and for cores (R-1, CO-3). */
    windowDays: number
    coreWindowDays: number
    /** So many days before the cores' window ends a reminder is sent. */
    coreReminderDays: readonly number[]
    /** So many days after it was asked for a return counts as not arrived. */
    arrivalDays: number
    /** Where what is mailed comes to. */
    dock: Record<Country, readonly string[]>
  }
  claims: {
    /** From delivery or pick-up: of most parts, and of batteries and crate engines. */
    warrantyMonths: number
    longWarrantyMonths: number
    /** So many days after delivery damage by freight is told. */
    damageDays: number
  }
  search: { pageSize: number; suggestMax: number }
  pagesElsewhere: PagesElsewhere
}

export const shopSettings: ShopSettings = {
  brand: {
    name: 'Aldermoor', // [ours]
    copyrightYear: 2024, // [spec]
    supportPhone: null, // [ours] hidden when empty
    liveChat: false, // [ours]
  },
  communityId: '0DB000000000001', // [ours]
  languages: LOCALES.map((code) => ({ code, label: rowOf(code).name, isDefault: code === DEFAULT_LOCALE })), // [spec] one default
  garage: {
    maxEquipment: 10, // [spec]
    pageSize: 5, // [spec] five at a time
    nicknameMax: 30, // [ours]
  },
  cart: {
    maxLines: 20, // [spec]
    maxPerAdd: 5, // [spec]
    defaultMaxPerPart: 20, // [ours]
    corePairLines: 2, // [spec]
    guestExpiryDays: 7, // [ours]
    customerExpiryDays: 30, // [ours]
    undoSeconds: 10, // [ours] K-6
    couponCookieDays: 7, // [spec]
  },
  discounts: {
    verifiedPercent: 10, // [ours]
    verifiedYearlyCap: { US: cents(500_00), CA: cents(500_00) }, // [ours] CA: the same number in CAD
    proofDays: 365, // [ours]
  },
  address: {
    suggestMinChars: 3, // [ours]
    pageSize: 6, // [ours] A-5
    most: MOST_ADDRESSES, // [ours]
  },
  shipping: {
    freeThreshold: { US: cents(75_00), CA: cents(75_00) }, // US [spec], CA [ours]: the same number in CAD
    freeWeightLimitLb: 50, // [ours]
    freightOverLb: 150, // [ours] parcel carriers' usual piece limit
    allowTerritories: false, // [ours]
    allowMilitary: false, // [ours]
    poBoxGroundOnly: true, // [ours]
    analyticsTier: 'Ground', // [spec]
  },
  pickup: {
    fee: cents(0), // [spec]
    reminderDays: 7, // [ours] O-2
    holdDays: 14, // [ours] O-2
  },
  orders: {
    numberPattern: /^(US|CA)\d{13}$/, // [ours] 43 random bits
    listPageSize: 10, // [ours]
  },
  returns: {
    windowDays: 30, // [ours] R-1
    coreWindowDays: 60, // [ours] CO-3
    coreReminderDays: [14, 3], // [ours]
    arrivalDays: 30, // [ours]
    dock: {
      US: ['2200 Foundry Road, dock 4', 'Dayton OH 45402', 'USA'], // [ours]
      CA: ['1450 Forge Road, dock 4', 'Mississauga ON L5T 2H8', 'Canada'], // [ours]
    },
  },
  claims: {
    warrantyMonths: 12, // [ours] policy on warranty
    longWarrantyMonths: 24, // [ours] policy on warranty
    damageDays: 5, // [ours] policy on shipping
  },
  search: {
    pageSize: 24, // [ours]
    suggestMax: 8, // [ours]
  },
  pagesElsewhere: {}, // [ours] the shop serves its own
}
