// A promotion as somebody writes it: texts as they stand in the fields, and what becomes of them.
import type { PromotionDraft } from '#contract/console-api/promotions.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { formatNumber } from '#words/format.ts'
import type { ConsoleLocale } from '../../base/words.tsx'
import { readAmount, readNumber } from '../../fields/number-text.ts'
import { inShopZone, ofShopZone } from '../../fields/shop-time.ts'

export interface CodeDraft {
  /** null until it is saved. */
  id: string | null
  key: string
  code: string
  isActive: boolean
  limit: string
  uses: number
}

export interface ScopeDraft {
  id: string | null
  /** The part or category. */
  of: string
  name: string
  isCategory: boolean
  isExcluded: boolean
}

export interface Draft {
  Name: string
  Description: string
  kind: PromotionDraft['kind']
  percent: string
  amount: string
  minimum: string
  country: PromotionDraft['country']
  starts: string
  ends: string
  isActive: boolean
  perCustomer: string
  codes: readonly CodeDraft[]
  scopes: readonly ScopeDraft[]
}

let last = 0
export const aCode = (): CodeDraft => ({
  id: null,
  key: `new ${++last}`,
  code: '',
  isActive: true,
  limit: '',
  uses: 0,
})

/** It begins with this hour: so what is tried now counts now. */
export function newDraft(now: Date): Draft {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  return {
    Name: '',
    Description: '',
    kind: 'PERCENT',
    percent: '',
    amount: '',
    minimum: '',
    country: 'US',
    starts: inShopZone(hour),
    ends: '',
    isActive: true,
    perCustomer: '',
    codes: [aCode()],
    scopes: [],
  }
}

export const PROMOTION_FIELDS = [
  'Name',
  'Description',
  'Kind__c',
  'Percent__c',
  'Amount__c',
  'MinimumSubtotal__c',
  'Country__c',
  'StartDateTime',
  'EndDateTime',
  'IsActive',
  'UsesPerCustomer__c',
]
export const COUPON_FIELDS = ['CouponCode', 'Status', 'RedemptionLimit__c', 'Redemptions__c']
export const SCOPE_FIELDS = ['Name', 'Product__c', 'Category__c', 'Excluded__c']

interface Stored {
  promotion: UiRecord
  coupons: readonly UiRecord[]
  scopes: readonly UiRecord[]
}

export function draftOf({ promotion, coupons, scopes }: Stored, locale: ConsoleLocale): Draft {
  const value = (name: string, record = promotion) => record.fields[name]?.value ?? null
  const text = (name: string, record = promotion) => String(value(name, record) ?? '')
  const number = (name: string, record = promotion) => {
    const found = value(name, record)
    return typeof found === 'number' ? formatNumber(found, locale) : ''
  }
  const moment = (name: string) => (value(name) === null ? '' : inShopZone(new Date(text(name))))
  return {
    Name: text('Name'),
    Description: text('Description'),
    kind: text('Kind__c') as Draft['kind'],
    percent: number('Percent__c'),
    amount: number('Amount__c'),
    minimum: value('MinimumSubtotal__c') === 0 ? '' : number('MinimumSubtotal__c'),
    country: text('Country__c') as Draft['country'],
    starts: moment('StartDateTime'),
    ends: moment('EndDateTime'),
    isActive: value('IsActive') === true,
    perCustomer: number('UsesPerCustomer__c'),
    codes: coupons.map((coupon) => ({
      id: coupon.id,
      key: coupon.id ?? '',
      code: text('CouponCode', coupon),
      isActive: value('Status', coupon) === 'ACTIVE',
      limit: number('RedemptionLimit__c', coupon),
      uses: Number(value('Redemptions__c', coupon) ?? 0),
    })),
    scopes: scopes.map((scope) => ({
      id: scope.id,
      of: text('Product__c', scope) || text('Category__c', scope),
      name: text('Name', scope),
      isCategory: value('Product__c', scope) === null,
      isExcluded: value('Excluded__c', scope) === true,
    })),
  }
}

/** The numbers and moments that are written; null of an empty field, undefined of what cannot be read. */
export function readDraft(draft: Draft, locale: ConsoleLocale) {
  const number = (text: string) => readNumber(text, locale)
  const moment = (text: string) => (text === '' ? null : ofShopZone(text))
  return {
    percent: draft.kind === 'PERCENT' ? number(draft.percent) : null,
    amount: draft.kind === 'AMOUNT' ? readAmount(draft.amount, locale) : null,
    minimum: readAmount(draft.minimum, locale),
    perCustomer: number(draft.perCustomer),
    starts: moment(draft.starts),
    ends: moment(draft.ends),
  }
}

const toCents = (amount: number) => Math.round(amount * 100)

/** What is tried; undefined while it is not written to its end. */
export function triedOf(draft: Draft, id: string | null, locale: ConsoleLocale): PromotionDraft | undefined {
  const { percent, amount, minimum, perCustomer, starts, ends } = readDraft(draft, locale)
  if (percent === undefined || amount === undefined || minimum === undefined || perCustomer === undefined)
    return undefined
  if (!starts || ends === undefined) return undefined
  if (draft.kind === 'PERCENT' && (percent === null || !Number.isInteger(percent) || percent < 1 || percent > 100))
    return undefined
  if (draft.kind === 'AMOUNT' && (amount === null || amount <= 0)) return undefined
  if ((minimum ?? 0) < 0 || (perCustomer !== null && (!Number.isInteger(perCustomer) || perCustomer < 1)))
    return undefined
  return {
    id,
    kind: draft.kind,
    percent,
    amount: amount === null ? null : toCents(amount),
    minimum: toCents(minimum ?? 0),
    country: draft.country,
    startsAt: starts,
    endsAt: ends,
    isActive: draft.isActive,
    usesPerCustomer: perCustomer,
    codes: draft.codes
      .filter(({ code }) => code.trim() !== '')
      .map(({ code, isActive, limit, uses }) => {
        const most = readNumber(limit, locale)
        return { code, isActive, usesLimit: most && Number.isInteger(most) && most > 0 ? most : null, uses }
      }),
    scopes: draft.scopes.map(({ of, isExcluded }) => ({ id: of, isExcluded })),
  }
}
