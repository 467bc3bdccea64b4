// What objects are, and the values of their picklists (records-api/object-info-picklists.md).
import { z } from 'zod'
import { batchItem, RecordTypeInfo } from './record.ts'
import { id, listOf, name, uiCall } from './ui-call.ts'

export const FieldInfo = z
  .strictObject({
    apiName: z.string(),
    calculated: z.boolean(),
    compound: z.boolean(),
    compoundComponentName: z.string().nullable(),
    compoundFieldName: z.string().nullable(),
    controllerName: z.string().nullable(),
    controllingFields: z.array(z.string()),
    createable: z.boolean(),
    custom: z.boolean(),
    dataType: z.string(),
    externalId: z.boolean(),
    extraTypeInfo: z.string().nullable(),
    filterable: z.boolean(),
    filteredLookupInfo: z
      .strictObject({ controllingFields: z.array(z.string()), dependent: z.boolean(), optionalFilter: z.boolean() })
      .nullable(),
    highScaleNumber: z.boolean(),
    htmlFormatted: z.boolean(),
    inlineHelpText: z.string().nullable(),
    label: z.string(),
    length: z.int(),
    maskType: z.string().nullable(),
    nameField: z.boolean(),
    polymorphicForeignKey: z.boolean(),
    precision: z.int(),
    reference: z.boolean(),
    referenceTargetField: z.string().nullable(),
    referenceToInfos: z.array(z.strictObject({ apiName: z.string(), nameFields: z.array(z.string()) })),
    relationshipName: z.string().nullable(),
    required: z.boolean(),
    scale: z.int(),
    searchPrefilterable: z.boolean(),
    sortable: z.boolean(),
    unique: z.boolean(),
    updateable: z.boolean(),
  })
  .meta({ id: 'Field' })
export type FieldInfo = z.infer<typeof FieldInfo>

export interface DependentFields {
  [field: string]: DependentFields
}
const DependentFields: z.ZodType<DependentFields> = z
  .record(
    z.string(),
    z.lazy(() => DependentFields),
  )
  .meta({ id: 'DependentFields' })

export const ObjectInfo = z
  .strictObject({
    apiName: z.string(),
    associateEntityType: z.string().nullable(),
    associateParentEntity: z.string().nullable(),
    childRelationships: z.array(
      z.strictObject({
        childObjectApiName: z.string(),
        fieldName: z.string(),
        junctionIdListNames: z.array(z.string()),
        junctionReferenceTo: z.array(z.string()),
        relationshipName: z.string(),
      }),
    ),
    compactLayoutable: z.boolean(),
    createable: z.boolean(),
    custom: z.boolean(),
    defaultRecordTypeId: z.string().nullable(),
    deletable: z.boolean(),
    dependentFields: DependentFields,
    eTag: z.string(),
    feedEnabled: z.boolean(),
    fields: z.record(z.string(), FieldInfo),
    keyPrefix: z.string().nullable(),
    label: z.string(),
    labelPlural: z.string(),
    layoutable: z.boolean(),
    mruEnabled: z.boolean(),
    nameFields: z.array(z.string()),
    queryable: z.boolean(),
    recordTypeInfos: z.record(z.string(), RecordTypeInfo),
    searchLayoutable: z.boolean(),
    searchable: z.boolean(),
    themeInfo: z.strictObject({ color: z.string().nullable(), iconUrl: z.string().nullable() }).nullable(),
    updateable: z.boolean(),
  })
  .meta({ id: 'ObjectInfo' })
export type ObjectInfo = z.infer<typeof ObjectInfo>

export const PicklistValue = z
  .strictObject({
    attributes: z.null(),
    label: z.string(),
    validFor: z.array(z.int()),
    value: z.string(),
  })
  .meta({ id: 'PicklistValue' })

export const PicklistValues = z
  .strictObject({
    controllerValues: z.record(z.string(), z.int()),
    defaultValue: PicklistValue.nullable(),
    eTag: z.string(),
    url: z.string(),
    values: z.array(PicklistValue),
  })
  .meta({ id: 'PicklistValues' })
export type PicklistValues = z.infer<typeof PicklistValues>

export const getObjectInfos = uiCall({
  summary: 'The objects that the caller may see.',
  method: 'GET',
  path: '/object-info',
  answer: z.strictObject({
    eTag: z.string(),
    objects: z.record(
      z.string(),
      z.strictObject({
        apiName: z.string(),
        keyPrefix: z.string().nullable(),
        label: z.string(),
        labelPlural: z.string(),
        nameFields: z.array(z.string()),
        objectInfoUrl: z.string(),
      }),
    ),
  }),
  errors: [],
  example: {},
})

export const getObjectInfo = uiCall({
  summary: 'An object: its fields, relationships, record types, and what the caller may do with it.',
  method: 'GET',
  path: '/object-info/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  answer: ObjectInfo,
  errors: ['INVALID_TYPE'],
  example: { params: { objectApiName: 'ProductCategory' } },
})

export const getObjectInfoBatch = uiCall({
  summary: 'Up to 2,000 objects, in the order asked for; a wrong name fails only its own item.',
  method: 'GET',
  path: '/object-info/batch/{objectApiNames}',
  params: z.strictObject({ objectApiNames: listOf(name, 2000) }),
  answer: z.strictObject({ eTag: z.string(), hasErrors: z.boolean(), results: z.array(batchItem(ObjectInfo)) }),
  errors: ['ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { objectApiNames: 'Location,NoSuchObject__c' } },
})

export const getPicklistValuesByRecordType = uiCall({
  summary: 'The values of all picklists of an object.',
  method: 'GET',
  path: '/object-info/{objectApiName}/picklist-values/{recordTypeId}',
  params: z.strictObject({ objectApiName: name, recordTypeId: id }),
  answer: z.strictObject({ eTag: z.string(), picklistFieldValues: z.record(z.string(), PicklistValues) }),
  errors: ['INVALID_TYPE', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { objectApiName: 'PricebookEntry', recordTypeId: '012000000000000AAA' } },
})

export const getPicklistValues = uiCall({
  summary: 'The values of one picklist.',
  method: 'GET',
  path: '/object-info/{objectApiName}/picklist-values/{recordTypeId}/{fieldApiName}',
  params: z.strictObject({ objectApiName: name, recordTypeId: id, fieldApiName: name }),
  answer: PicklistValues,
  errors: ['INVALID_TYPE', 'INVALID_FIELD', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: {
    params: { objectApiName: 'PricebookEntry', recordTypeId: '012000000000000AAA', fieldApiName: 'CurrencyIsoCode' },
  },
})
