// The pictures that stand for records (records-api/duplicates-avatars-content.md).
import { z } from 'zod'
import { FormFactor } from './layouts.ts'
import { batchItem } from './record.ts'
import { id, listOf, uiCall } from './ui-call.ts'

export const Avatar = z
  .discriminatedUnion('type', [
    z.strictObject({
      backgroundColor: z.string(),
      eTag: z.string(),
      iconUrl: z.string(),
      recordId: z.string(),
      type: z.literal('Theme'),
    }),
    z.strictObject({
      eTag: z.string(),
      photoMetadata: z.string().nullable(),
      photoUrl: z.string(),
      provider: z.string().nullable(),
      recordId: z.string(),
      type: z.literal('Photo'),
    }),
  ])
  .meta({ id: 'Avatar' })
export type Avatar = z.infer<typeof Avatar>

export const getRecordAvatars = uiCall({
  summary:
    'The picture that stands for each of up to 200 records, in the order asked for: its photo, else the icon of its object.',
  method: 'GET',
  path: '/record-avatars/batch/{recordIds}',
  params: z.strictObject({ recordIds: listOf(id, 200) }),
  query: z.strictObject({ formFactor: FormFactor.default('Large') }),
  answer: z.strictObject({ eTag: z.string(), hasErrors: z.boolean(), results: z.array(batchItem(Avatar)) }),
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { recordIds: '0ZG000000000001GAA,131000000000000AAB' } },
})

/** Callers of the public platform send these; accepted so that they work here, and ignored. */
const passed = z.string().max(255).nullish()

export const associateRecordAvatar = uiCall({
  summary:
    'Puts a photo of this site in the place of a record’s icon, or takes it away; answers the picture now in force.',
  method: 'POST',
  path: '/record-avatars/{recordId}/association',
  params: z.strictObject({ recordId: id }),
  body: z.strictObject({
    actionType: z.enum(['InsertUpdate', 'Delete']),
    blueMasterId: passed,
    externalId: passed,
    photoUrl: z.string().max(2000).nullish(),
    profileName: passed,
  }),
  answer: Avatar,
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE', 'INVALID_INPUT', 'INSUFFICIENT_ACCESS', 'NOT_FOUND'],
  example: {
    as: 'staff',
    params: { recordId: '0ZG000000000001GAA' },
    body: { actionType: 'InsertUpdate', photoUrl: '/icons/ProductCategory.svg' },
  },
})
