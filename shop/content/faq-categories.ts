import { type Reader, sql } from '#database/sql.ts'
import type { Labels } from '#platform/fields/field-type.ts'

/** The categories of frequent questions by their key, in the order in which they are shown; staff may add more. */
export const FAQ_CATEGORIES: Readonly<Record<string, Labels>> = {
  orders: ['Orders', 'Commandes'],
  shipping: ['Shipping', 'Livraison'],
  returns: ['Returns & cores', 'Retours et consignes'],
  payment: ['Payment & taxes', 'Paiement et taxes'],
  parts: ['Parts, fit & batteries', 'Pièces, compatibilité et batteries'],
  account: ['Account & equipment', 'Compte et équipement'],
}

/** Whether a question may be filed under it: one of ours, or one that staff added, unless they took it off the list. One statement. */
export async function isFaqCategory(db: Reader, category: string): Promise<boolean> {
  const kept = await db.first(keptCategory(category))
  return kept?.isActive ?? Object.hasOwn(FAQ_CATEGORIES, category)
}

const keptCategory = (category: string) => sql<{ isActive: boolean }>`
  select is_active as "isActive" from platform_picklist_value
  where object_name = 'Knowledge__kav' and field_name = 'SC_FAQCategory__c' and value = ${category}`
