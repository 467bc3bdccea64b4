import { type Reader, sql } from '#database/sql.ts'
import type { Label } from '#words/labels.ts'

export const FAQ_CATEGORIES: Readonly<Record<string, Label>> = {
  orders: 'Orders',
  shipping: 'Shipping & pickup',
  returns: 'Returns, cores & invoices',
  payment: 'Payment, discounts & taxes',
  parts: 'Parts, fit & batteries',
  account: 'Account & My Garage',
}

/** Whether a question may be filed under it: one of ours, or one that staff added, unless they took it off the list. One statement. */
export async function isFaqCategory(db: Reader, category: string): Promise<boolean> {
  const stored = await db.first(storedCategory(category))
  return stored?.isActive ?? Object.hasOwn(FAQ_CATEGORIES, category)
}

const storedCategory = (category: string) => sql<{ isActive: boolean }>`
  select is_active as "isActive" from platform_picklist_value
  where object_name = 'Knowledge__kav' and field_name = 'SC_FAQCategory__c' and value = ${category}`
