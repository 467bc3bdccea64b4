import type { ImportDeps } from '#platform/imports/deps.ts'
import { runImport } from '#platform/imports/run-import.ts'
import { findStaff } from '#shop/accounts/find-staff.ts'
import type { Shop } from '../shop.ts'
import { translations } from '../ui-api/translate.ts'

/** It writes with the rights that its user has at that moment. */
const depsOf = ({ db, objects, files }: Shop): ImportDeps => ({
  db,
  objects,
  files,
  translations,
  staff: async (userId, locale) => {
    const staff = await findStaff(db, userId)
    return staff ? { ...staff, locale } : null
  },
})

/** A slice of an import, as the worker does it. */
export const goOnImporting = (shop: Shop, importId: number): Promise<void> => runImport(depsOf(shop), importId)
