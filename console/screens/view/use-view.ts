// An exploded view that staff make: as it is stored, its picture, and its publication.
import { useEffect, useMemo, useState } from 'react'
import { createContentDocumentAndVersion } from '#records-client/adapters/content/content-versions.ts'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { updateRecord } from '#records-client/adapters/records/save-record.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { useChildren } from '../../base/children-of.ts'
import { textOf } from '../../base/text-of.ts'
import { toldBy } from '../../base/told-by.ts'
import { BALLOON_FIELDS, balloonsOf } from './balloons.ts'

const VIEW = [
  'Name',
  'State__c',
  'PictureStatus__c',
  'PictureUrl__c',
  'EngineFamily__r.Name',
  'GeneratorModel__r.Name',
].map((name) => `ExplodedView__c.${name}`)
const MOST_BALLOONS = 200
const LOOK_AGAIN_MS = 1_500

export function useView(id: string, offline: string) {
  const client = useClient()
  const { data: view, error, refresh } = useAdapter(getRecord, { recordId: id, fields: VIEW })
  const children = useChildren({
    parentId: id,
    list: 'Balloons__r',
    object: 'ExplodedViewBalloon__c',
    fields: BALLOON_FIELDS,
    most: MOST_BALLOONS,
  })
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isWaiting = textOf(view, 'PictureStatus__c') === 'Waiting'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void refresh(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblem(undefined)
    setBusy(true)
    try {
      await work()
      return true
    } catch (refused) {
      setProblem(toldBy(refused, offline))
      return false
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  const choosePicture = (file: File) =>
    attempt(async () => {
      const made = await createContentDocumentAndVersion(client, { fileData: file, title: file.name })
      await updateRecord(client, { fields: { Id: id, ContentVersion__c: made?.contentVersion.id ?? null } })
    })
  const turnInto = (state: 'PUBLISHED' | 'RETIRED') =>
    attempt(() => updateRecord(client, { fields: { Id: id, State__c: state } }))
  const balloons = useMemo(() => children.records && balloonsOf(children.records), [children.records])
  const again = async () => {
    await Promise.all([refresh(), children.refresh()])
  }
  return { view, balloons, error: error ?? children.error, problem, isBusy, choosePicture, turnInto, again }
}
