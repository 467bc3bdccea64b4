import type { Client } from '../../policies/client.ts'
import { isObject } from '../../store/mismatch.ts'
import { entity, object, type Shape } from '../../store/shape.ts'
import type { BatchItem } from '../../store/wire.ts'
import { adapter, cached, requestOf } from '../engine/adapter.ts'
import { batchAs } from '../engine/batch.ts'
import { accept, anything, formFactor, id, ids, text } from '../engine/config.ts'
import { perform } from '../engine/save.ts'

export type RecordAvatar =
  | { type: 'Theme'; recordId: string; iconUrl: string; backgroundColor: string }
  | {
      type: 'Photo'
      recordId: string
      photoUrl: string
      provider?: string | null
      photoMetadata?: string | null
    }

/** Theme or Photo, and nothing else. */
const known: Shape<RecordAvatar> = {
  ...object<RecordAvatar>(),
  write(store, value, path) {
    const type = isObject(value) ? value['type'] : undefined
    if (type !== 'Theme' && type !== 'Photo') throw new Error('Unsupported avatar type')
    return object<RecordAvatar>().write(store, value, path)
  },
}
const avatar = entity<RecordAvatar>('avatar', ({ recordId }) => recordId, known)

const getOne = adapter({
  name: 'getRecordAvatars',
  path: '/record-avatars/batch/{recordId}',
  needs: { recordId: id },
  takes: { formFactor },
  answer: cached('avatarBulkEntry', avatar),
})

/** By record id, each with a status of its own: 200, 400 or 404. */
export const getRecordAvatars = batchAs(
  {
    name: 'getRecordAvatars',
    path: '/record-avatars/batch/{recordIds}',
    needs: { recordIds: ids },
    takes: { formFactor },
    split: ({ recordIds, ...rest }) => recordIds.map((recordId) => ({ ...rest, recordId })),
    join: (some, config) => ({ ...config, recordIds: some.map(({ recordId }) => recordId) }),
    single: (one) => getOne.query(one),
    whole: 'avatarBulkMap',
  },
  (results, parts): Record<string, BatchItem<RecordAvatar>> =>
    Object.fromEntries(results.map((item, i) => [parts[i]?.recordId ?? '', item])),
)

const WANTED = {
  needs: { recordId: id, actionType: text },
  takes: { blueMasterId: anything, externalId: anything, photoUrl: anything, profileName: anything },
  isExact: true,
}

export interface AvatarAssociation {
  recordId: string
  /** InsertUpdate or Delete. */
  actionType: string
  photoUrl?: string | null
  blueMasterId?: string | null
  externalId?: string | null
  profileName?: string | null
}

/** Puts a photo in the place of a record's icon, or takes it away; answers the picture now in force. Throws 'updateRecordAvatar
 * invalid configuration', and 'Unsupported avatar type' for a picture of another kind. */
export async function updateRecordAvatar(client: Client, config: AvatarAssociation): Promise<RecordAvatar | undefined> {
  let accepted: Record<string, unknown>
  try {
    accepted = accept(WANTED, config)
  } catch (cause) {
    throw new TypeError('updateRecordAvatar invalid configuration', { cause })
  }
  const body = ['actionType', ...Object.keys(WANTED.takes)]
  return perform(
    client,
    requestOf({ path: '/record-avatars/{recordId}/association', body }, accepted),
    avatar,
    () => {},
  )
}
