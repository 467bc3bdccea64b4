// Saves a promotion with its codes and parts: all of it or nothing, but that a new one is made first, without a code and so for nobody.
import { useCallback } from 'react'
import { createRecord } from '#records-client/adapters/records/save-record.ts'
import { useClient } from '#records-client/react/provider.tsx'
import type { ConsoleLocale } from '../../base/words.tsx'
import { refusedBy } from '../../base/refusal.ts'
import { type Blamed, saveAtOnce } from '../../base/save-at-once.ts'
import type { Draft } from './draft.ts'
import { changedFields, type Operation, partsOperations, promotionFields } from './operations.ts'

export interface Wrong {
  /** By field of the promotion. */
  fields: Readonly<Record<string, string>>
  /** By key of a code, or by part or category. */
  rows: Readonly<Record<string, string>>
  others: readonly string[]
  isMeanwhile: boolean
  isOffline: boolean
}

const NONE: Wrong = { fields: {}, rows: {}, others: [], isMeanwhile: false, isOffline: false }

interface Saving {
  draft: Draft
  was: Draft
  id: string | null
  since: string | null
  locale: ConsoleLocale
}

/** Answers the promotion's id, which may be there although the rest was refused. */
export function useSavePromotion() {
  const client = useClient()
  return useCallback(
    async ({ draft, was, id, since, locale }: Saving): Promise<{ id: string | null; wrong: Wrong | null }> => {
      let promotionId = id
      try {
        const operations: Operation[] = []
        if (promotionId === null) {
          const fields = { ...promotionFields(draft, locale), Country__c: draft.country }
          const made = await createRecord(client, { apiName: 'Promotion', fields })
          promotionId = made?.id ?? null
          if (promotionId === null) return { id, wrong: NONE }
        } else {
          const fields = changedFields(draft, was, locale)
          const nothing = Object.keys(fields).length === 0
          if (!nothing)
            operations.push({
              type: 'UPDATE',
              record: { fields: { ...fields, Id: promotionId }, ...(since && { ifUnmodifiedSince: since }) },
              at: 'promotion',
              key: '',
            })
        }
        operations.push(...partsOperations(draft, was, promotionId, locale))
        const blamed = await saveAtOnce(client, operations)
        return { id: promotionId, wrong: blamed && wrongOf(blamed) }
      } catch (error) {
        const { fields, others, isConflict, isOffline } = refusedBy(error)
        return { id: promotionId, wrong: { ...NONE, fields, others, isMeanwhile: isConflict, isOffline } }
      }
    },
    [client],
  )
}

/** Without one to blame, somebody has changed the promotion meanwhile. */
function wrongOf({ operation, fields, others }: Blamed<Operation>): Wrong {
  if (!operation) return { ...NONE, isMeanwhile: true }
  if (operation.at === 'promotion') return { ...NONE, fields, others }
  return { ...NONE, rows: { [operation.key]: [...Object.values(fields), ...others].join(' ') } }
}
