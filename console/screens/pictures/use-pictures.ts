// The photographs of a part, in their order: brought, told, retired and put back.
import { useEffect, useState } from 'react'
import { createContentDocumentAndVersion } from '#records-client/adapters/content/content-versions.ts'
import { createRecord, updateRecord } from '#records-client/adapters/records/save-record.ts'
import { useClient } from '#records-client/react/provider.tsx'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useChildren } from '../../base/children-of.ts'
import { textOf } from '../../base/text-of.ts'
import { toldBy } from '../../base/told-by.ts'

export const PHOTO_FIELDS = ['Name', 'Position__c', 'IsActive__c', 'Status__c', 'PictureUrl__c'] as const
const MOST = 100
const LOOK_AGAIN_MS = 1_500
const STEP = 10

export function usePictures(productId: string, offline: string) {
  const client = useClient()
  const { records, error, refresh } = useChildren({
    parentId: productId,
    list: 'ProductPhotos__r',
    object: 'ProductPhoto__c',
    fields: PHOTO_FIELDS,
    most: MOST,
  })
  const [problems, setProblems] = useState<readonly string[]>([])
  const photos = sorted(records ?? [])
  const isWaiting = photos.some((photo) => textOf(photo, 'Status__c') === 'Waiting')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void refresh(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])

  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblems([])
    try {
      await work()
      return true
    } catch (refused) {
      setProblems([toldBy(refused, offline)])
      return false
    } finally {
      await refresh()
    }
  }
  const bring = async (files: readonly File[], tell: (file: File, isDone: boolean) => void) => {
    setProblems([])
    let last = Number(textOf(photos.at(-1), 'Position__c'))
    for (const file of files) {
      tell(file, false)
      try {
        const made = await createContentDocumentAndVersion(client, { fileData: file, title: file.name })
        last += STEP
        await createRecord(client, {
          apiName: 'ProductPhoto__c',
          fields: { Product__c: productId, ContentVersion__c: made?.contentVersion.id ?? null, Position__c: last },
        })
        tell(file, true)
      } catch (refused) {
        const why = toldBy(refused, offline)
        setProblems((now) => [...now, `${file.name}: ${why}`])
      }
    }
    await refresh()
  }
  const change = (photo: UiRecord, fields: Record<string, string | boolean | null>) =>
    attempt(() => updateRecord(client, { fields: { Id: photo.id ?? '', ...fields } }))
  return { photos: records && photos, error, problems, setProblems, refresh, bring, change }
}

const sorted = (photos: readonly UiRecord[]): UiRecord[] =>
  photos.toSorted(
    (one, other) =>
      Number(textOf(one, 'Position__c')) - Number(textOf(other, 'Position__c')) ||
      ((one.id ?? '') < (other.id ?? '') ? -1 : 1),
  )
