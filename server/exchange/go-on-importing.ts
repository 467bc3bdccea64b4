import type { ImportDeps } from '#platform/imports/deps.ts'
import { runImport } from '#platform/imports/run-import.ts'
import { findStaff } from '#shop/accounts/find-staff.ts'
import { exchangeFiles } from './exchange-files.ts'
import type { Shop } from '../shop.ts'
import { translations } from '../ui-api/translate.ts'

/** Whatever nobody in particular does, the first user does; nobody signs in as that one. */
export const SHOP_USER = 1

/** It writes with the rights that its user has at that moment. */
export const importDepsOf = ({ db, objects, files }: Pick<Shop, 'db' | 'objects' | 'files'>): ImportDeps => ({
  db,
  objects,
  files,
  foreign: exchangeFiles,
  translations,
  staff: async (userId, locale) => {
    if (userId === SHOP_USER) return { userId, role: 'admin', accountId: null, locale }
    const staff = await findStaff(db, userId)
    return staff ? { ...staff, locale } : null
  },
})

/** A slice of an import, as the worker does it. */
export const goOnImporting = (shop: Shop, importId: number): Promise<void> => runImport(importDepsOf(shop), importId)
