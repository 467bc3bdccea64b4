import type { Client } from '../../policies/client.ts'
import { ingestRecord, nodeOf, recordKey } from '../../store/records.ts'
import { toId18 } from '../../store/record-id.ts'
import { record } from '../../store/shape.ts'
import type { Store } from '../../store/store.ts'
import type { RecordInput, UiRecord } from '../../store/wire.ts'
import { requestOf } from '../engine/adapter.ts'
import { flag, id, text } from '../engine/config.ts'
import { acceptFor, perform, save } from '../engine/save.ts'
import { evictActions, evictLists } from '../engine/touched.ts'
import { fieldValues } from './record-input.ts'

const MANNER = {
  handleOwnerChange: flag,
  includeFieldsInBody: flag,
  triggerOtherEmail: flag,
  triggerUserEmail: flag,
  useDefaultRule: flag,
}
const BODY = ['apiName', 'fields', 'allowSaveOnDuplicate']

export const createRecord = save({
  name: 'createRecord',
  path: '/records',
  method: 'POST',
  needs: { apiName: text, fields: fieldValues },
  takes: { ...MANNER, allowSaveOnDuplicate: flag },
  body: BODY,
  shape: record,
  after: (store, { apiName }) => evictLists(store, apiName),
})

export interface UpdateSettings {
  /** Only when nobody has changed it since: a date, or what Date reads. */
  ifUnmodifiedSince?: Date | string | number
}

/** Changes the record whose id stands in the fields. Throws 'Invalid recordInput' without fields or Id. An answer without content
 * means that the record cannot be seen any more. */
export async function updateRecord(
  client: Client,
  input: RecordInput,
  { ifUnmodifiedSince, ...manner }: UpdateSettings & { [Name in keyof typeof MANNER]?: boolean } = {},
): Promise<UiRecord | undefined> {
  const fields = input?.fields
  const recordId = typeof fields?.['Id'] === 'string' ? toId18(fields['Id']) : undefined
  if (!fields || !recordId) throw new TypeError('Invalid recordInput')
  const { Id: _, ...rest } = fields
  const request = requestOf(
    { path: '/records/{recordId}', method: 'PATCH', body: BODY },
    { ...manner, recordId, fields: rest, allowSaveOnDuplicate: input.allowSaveOnDuplicate },
  )
  if (ifUnmodifiedSince !== undefined)
    request.headers = { 'if-unmodified-since': new Date(ifUnmodifiedSince).toUTCString() }
  return perform(client, request, record, (store, body) => {
    const { apiName } = nodeOf(store.get(recordKey(recordId))) ?? {}
    if (body === undefined) store.evict(recordKey(recordId))
    evictActions(store, recordId)
    evictLists(store, apiName)
  })
}

export async function deleteRecord(client: Client, recordId: string): Promise<void> {
  const config = acceptFor('deleteRecord', { needs: { recordId: id } }, { recordId })
  await perform(client, requestOf({ path: '/records/{recordId}', method: 'DELETE' }, config), undefined, (store) =>
    forget(store, config.recordId),
  )
}

export function forget(store: Store, recordId: string): void {
  const key = recordKey(recordId)
  const { apiName } = nodeOf(store.get(key)) ?? {}
  store.evict(key)
  evictActions(store, recordId)
  evictLists(store, apiName)
}

export function remember(store: Store, saved: unknown): void {
  const key = ingestRecord(store, saved)
  evictLists(store, nodeOf(store.get(key))?.apiName)
}
