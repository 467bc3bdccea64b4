// Making, changing and removing list views (records-api/lists.md, Writes).
import { z } from 'zod'
import { ListInfo, Operator } from './list-info.ts'
import { MOST_COLUMNS } from './list-preferences.ts'
import { name, uiCall } from './ui-call.ts'

const MOST_CONDITIONS = 20

/** What is left out of a change stays as it is. */
const changes = z
  .strictObject({
    label: z.string().trim().min(1).max(80),
    displayColumns: z.array(name).min(1).max(MOST_COLUMNS),
    filteredByInfo: z
      .array(
        z.strictObject({
          fieldApiName: name,
          label: z.string().max(255).nullish(),
          operandLabels: z.array(z.string().max(255)).max(20),
          operator: Operator,
        }),
      )
      .max(MOST_CONDITIONS),
    filterLogicString: z.string().max(1000).nullable(),
    listShares: z.array(z.enum(['Role.guest', 'Role.customer', 'Role.staff', 'Role.admin'])).max(4),
    scope: z.strictObject({
      apiName: z.enum(['everything', 'mine']),
      entityId: z.null().optional(),
      relatedEntityId: z.null().optional(),
    }),
    visibility: z.enum(['Private', 'Public', 'Shared']),
  })
  .partial()
export type ListChanges = z.infer<typeof changes>

const newList = changes.required({ label: true }).extend({
  listViewApiName: z
    .string()
    .regex(/^[A-Za-z]\w{0,79}$/)
    .optional(),
  includeDefaultAttributes: z.boolean().default(false),
})
export type NewList = z.infer<typeof newList>

const named = z.strictObject({ objectApiName: name, listViewApiName: name })
const refusals = [
  'INVALID_SESSION_ID',
  'INVALID_TYPE',
  'INVALID_FIELD',
  'INVALID_INPUT',
  'INSUFFICIENT_ACCESS',
] as const

export const createListInfo = uiCall({
  summary:
    'Makes a list view of the caller’s own. Only staff make lists for others too: public ones, and ones shared with roles.',
  method: 'POST',
  path: '/list-info/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  body: newList.meta({ id: 'ListInfoInput' }),
  status: 201,
  answer: ListInfo,
  errors: [...refusals, 'CONFLICT'],
  example: {
    as: 'staff',
    params: { objectApiName: 'Product2' },
    body: {
      listViewApiName: 'NotSoldAnyMore',
      label: 'Not sold any more',
      displayColumns: ['ProductCode', 'Name', 'Category__r.Name'],
      filteredByInfo: [{ fieldApiName: 'IsActive', operator: 'Equals', operandLabels: ['False'] }],
    },
  },
})

export const updateListInfo = uiCall({
  summary:
    'Changes a list view of the caller’s own; administrators change public and shared ones too. What is left out stays as it is, a condition on a field that has been removed too; other conditions in its place mend the list.',
  method: 'PATCH',
  path: '/list-info/{objectApiName}/{listViewApiName}',
  params: named,
  body: changes,
  answer: ListInfo,
  errors: [...refusals, 'NOT_FOUND'],
  example: {
    as: 'staff',
    params: { objectApiName: 'Product2', listViewApiName: 'NotSoldAnyMore' },
    body: { label: 'Discontinued', visibility: 'Public' },
  },
})

export const deleteListInfo = uiCall({
  summary: 'Removes a list view.',
  method: 'DELETE',
  path: '/list-info/{objectApiName}/{listViewApiName}',
  params: named,
  status: 204,
  answer: z.undefined(),
  errors: ['INVALID_SESSION_ID', 'INVALID_TYPE', 'INSUFFICIENT_ACCESS', 'NOT_FOUND'],
  example: { as: 'staff', params: { objectApiName: 'Product2', listViewApiName: 'NotSoldAnyMore' } },
})
