import { runBulkChange } from '#platform/bulk-changes/run-bulk-change.ts'
import { findStaff } from '#shop/accounts/find-staff.ts'
import type { Shop } from '../shop.ts'
import { translations } from './translate.ts'

/** A slice of a change of many records, as the worker does it: with the rights that its user has at that moment. */
export const goOnChanging = ({ db, objects }: Shop, bulkChangeId: number): Promise<void> =>
  runBulkChange(
    {
      db,
      objects,
      translations,
      staff: async (userId, locale) => {
        const staff = await findStaff(db, userId)
        return staff ? { ...staff, locale } : null
      },
    },
    bulkChangeId,
  )
