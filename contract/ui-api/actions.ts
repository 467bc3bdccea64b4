// What can be done, and where (records-api/actions.md).
import { z } from 'zod'
import { FormFactor } from './layouts.ts'
import { batchItem } from './record.ts'
import { id, listOf, name, uiCall } from './ui-call.ts'

const ActionType = z.enum(['StandardButton', 'CustomButton', 'QuickAction', 'ProductivityAction'])
const Section = z.enum(['Page', 'ActivityComposer', 'CollaborateComposer', 'SingleActionLinks'])
const RetrievalMode = z.enum(['All', 'PageLayout'])
const Context = z.enum(['Global', 'Record', 'RecordEdit', 'RelatedList', 'RelatedListRecord', 'Lookup'])
export type ActionContext = z.infer<typeof Context>

export const PlatformAction = z
  .strictObject({
    actionListContext: Context,
    actionTarget: z.string().nullable(),
    actionTargetType: z.enum(['Describe', 'Invoke', 'Visualforce']).nullable(),
    apiName: z.string(),
    externalId: z.string(),
    iconUrl: z.string().nullable(),
    id: z.string(),
    isMassAction: z.enum(['true', 'false']),
    label: z.string().nullable(),
    lwcComponent: z.string().nullable(),
    primaryColor: z.string().nullable(),
    relatedListRecordId: z.string().nullable(),
    relatedSourceObject: z.string().nullable(),
    section: Section.nullable(),
    sourceObject: z.string(),
    subtype: z.string().nullable(),
    targetObject: z.string().nullable(),
    targetUrl: z.string().nullable(),
    type: ActionType,
  })
  .meta({ id: 'PlatformAction' })
export type PlatformAction = z.infer<typeof PlatformAction>

export const Actions = z
  .strictObject({
    actions: z.record(
      z.string(),
      z.strictObject({ actions: z.array(PlatformAction), links: z.array(z.string()), url: z.string() }),
    ),
    eTag: z.string(),
    url: z.string(),
  })
  .meta({ id: 'Actions' })
export type Actions = z.infer<typeof Actions>

const MOST = 200

const wantedInQuery = z.strictObject({
  actionTypes: listOf(ActionType, 4).optional(),
  apiNames: listOf(name, MOST).optional(),
  formFactor: FormFactor.default('Large'),
  retrievalMode: RetrievalMode.default('PageLayout'),
  sections: listOf(Section, 4).optional(),
})
export type WantedActions = z.infer<typeof wantedInQuery>

const wantedInBody = z.strictObject({
  actionTypes: z.array(ActionType).min(1).max(4).optional(),
  apiNames: z.array(name).min(1).max(MOST).optional(),
  formFactor: FormFactor.default('Large'),
  retrievalMode: RetrievalMode.default('PageLayout'),
  sections: z.array(Section).min(1).max(4).optional(),
})

const ofRecords = z.strictObject({ recordIds: listOf(id, MOST) })
export const RECORD_ERRORS = ['ILLEGAL_QUERY_PARAMETER_VALUE', 'NOT_FOUND'] as const
const category = '0ZG000000000001GAA'

export const getGlobalActions = uiCall({
  summary: 'What can be done from anywhere: making a record of each object that the caller may make.',
  method: 'GET',
  path: '/actions/global',
  query: wantedInQuery,
  answer: Actions,
  errors: [],
  example: {},
})

export const getRecordActions = uiCall({
  summary: 'What can be done with each of these records, in the state in which it is.',
  method: 'GET',
  path: '/actions/record/{recordIds}',
  params: ofRecords,
  query: wantedInQuery,
  answer: Actions,
  errors: RECORD_ERRORS,
  example: { params: { recordIds: category }, query: { sections: 'Page' } },
})

export const getRecordEditActions = uiCall({
  summary: 'What can be done while each of these records is edited.',
  method: 'GET',
  path: '/actions/record/{recordIds}/record-edit',
  params: ofRecords,
  query: wantedInQuery,
  answer: Actions,
  errors: RECORD_ERRORS,
  example: { params: { recordIds: category } },
})

export const getObjectCreateActions = uiCall({
  summary: 'What can be done while a record of an object is made.',
  method: 'GET',
  path: '/actions/object/{objectApiName}/record-create',
  params: z.strictObject({ objectApiName: name }),
  query: wantedInQuery,
  answer: Actions,
  errors: ['INVALID_TYPE'],
  example: { params: { objectApiName: 'ProductCategory' } },
})

export const getLookupActions = uiCall({
  summary: 'What can be done where a record of each of these objects is looked up.',
  method: 'GET',
  path: '/actions/lookup/{objectApiNames}',
  params: z.strictObject({ objectApiNames: listOf(name, MOST) }),
  query: wantedInQuery,
  answer: Actions,
  errors: ['INVALID_TYPE'],
  example: { params: { objectApiNames: 'ProductCategory,Product2' } },
})

export const getRelatedListActions = uiCall({
  summary: 'What can be done with one related list of each of these records.',
  method: 'POST',
  isRead: true,
  path: '/actions/record/{recordIds}/related-list/{relatedListId}',
  params: ofRecords.extend({ relatedListId: name }),
  body: wantedInBody,
  answer: Actions,
  errors: RECORD_ERRORS,
  example: { params: { recordIds: category, relatedListId: 'Products__r' }, body: {} },
})

export const getRelatedListsActions = uiCall({
  summary: 'What can be done with all related lists of each of these records.',
  method: 'POST',
  isRead: true,
  path: '/actions/record/{recordIds}/related-list',
  params: ofRecords,
  body: wantedInBody,
  answer: Actions,
  errors: RECORD_ERRORS,
  example: { params: { recordIds: category }, body: {} },
})

export const getRelatedListActionsBatch = uiCall({
  summary:
    'What can be done with several related lists of each of these records; a wrong list fails only its own item.',
  method: 'POST',
  isRead: true,
  path: '/actions/record/{recordIds}/related-list/batch',
  params: ofRecords,
  body: z.strictObject({
    relatedListsActionParameters: z
      .array(wantedInBody.extend({ relatedListId: name }))
      .min(1)
      .max(MOST),
  }),
  answer: z.strictObject({ eTag: z.string(), hasErrors: z.boolean(), results: z.array(batchItem(Actions)) }),
  errors: RECORD_ERRORS,
  example: {
    params: { recordIds: category },
    body: { relatedListsActionParameters: [{ relatedListId: 'Products__r' }, { relatedListId: 'NoSuchList' }] },
  },
})

export const getRelatedListRecordActions = uiCall({
  summary: 'What can be done with records of related lists, from the records whose lists they stand in.',
  method: 'GET',
  path: '/actions/record/{recordIds}/related-list-record/{relatedListRecordIds}',
  params: ofRecords.extend({ relatedListRecordIds: listOf(id, MOST) }),
  query: wantedInQuery,
  answer: Actions,
  errors: RECORD_ERRORS,
  example: { params: { recordIds: category, relatedListRecordIds: '0ZG000000000002GAA' } },
})

export const getActionOverrides = uiCall({
  summary: 'Which standard actions of an object are replaced, and by what: none is.',
  method: 'GET',
  path: '/actions/overrides/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  query: z.strictObject({ defaultTemplateOnly: z.enum(['true', 'false']).optional(), type: name.optional() }),
  answer: z.strictObject({
    eTag: z.string(),
    overrides: z.record(
      z.string(),
      z.strictObject({ actionApiName: z.string(), content: z.string().nullable(), type: z.string() }),
    ),
  }),
  errors: ['INVALID_TYPE'],
  example: { params: { objectApiName: 'Product2' } },
})

export const getFormulaActivations = uiCall({
  summary: 'Which actions of these objects are shown on records in some states only: quick actions alone are.',
  method: 'GET',
  path: '/actions/formula-activation/{actionFeature}',
  params: z.strictObject({ actionFeature: name }),
  query: z.strictObject({ application: name.optional(), objectApiNames: listOf(name, MOST).optional() }),
  answer: z.strictObject({
    activations: z.record(z.string(), z.array(z.strictObject({ active: z.boolean(), apiName: z.string() }))),
    eTag: z.string(),
  }),
  errors: ['INVALID_TYPE'],
  example: { params: { actionFeature: 'QuickAction' }, query: { objectApiNames: 'Product2' } },
})
