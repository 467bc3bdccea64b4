// How a record is laid out for people (records-api/record-ui-layouts.md).
import { z } from 'zod'
import { id, name, uiCall } from './ui-call.ts'

export const LayoutType = z.enum(['Full', 'Compact'])
export type LayoutType = z.infer<typeof LayoutType>

export const LayoutMode = z.enum(['View', 'Edit', 'Create'])
export type LayoutMode = z.infer<typeof LayoutMode>

export const FormFactor = z.enum(['Large', 'Medium', 'Small'])
export type FormFactor = z.infer<typeof FormFactor>

const LayoutComponent = z
  .discriminatedUnion('componentType', [
    z.strictObject({ componentType: z.literal('Field'), apiName: z.string(), label: z.string() }),
    z.strictObject({ componentType: z.literal('EmptySpace'), apiName: z.null() }),
  ])
  .meta({ id: 'LayoutComponent' })

export const LayoutItem = z
  .strictObject({
    editableForNew: z.boolean(),
    editableForUpdate: z.boolean(),
    label: z.string().nullable(),
    layoutComponents: z.array(LayoutComponent),
    lookupIdApiName: z.string().nullable(),
    required: z.boolean(),
    sortable: z.literal(false),
    uiBehavior: z.enum(['Edit', 'Required', 'Readonly']).nullable(),
  })
  .meta({ id: 'LayoutItem' })
export type LayoutItem = z.infer<typeof LayoutItem>

export const LayoutSection = z
  .strictObject({
    collapsible: z.boolean(),
    columns: z.int(),
    heading: z.string().nullable(),
    id: z.string(),
    layoutRows: z.array(z.strictObject({ layoutItems: z.array(LayoutItem) })),
    rows: z.int(),
    tabOrder: z.enum(['LeftRight', 'TopDown']),
    useHeading: z.boolean(),
  })
  .meta({ id: 'LayoutSection' })
export type LayoutSection = z.infer<typeof LayoutSection>

export const RecordLayout = z
  .strictObject({
    eTag: z.string(),
    id: z.string(),
    layoutType: LayoutType,
    mode: LayoutMode,
    objectApiName: z.string(),
    recordTypeId: z.string(),
    saveOptions: z.array(
      z.strictObject({
        defaultValue: z.boolean(),
        isDisplayed: z.boolean(),
        label: z.string(),
        name: z.string(),
        restHeaderName: z.string().nullable(),
        soapHeaderName: z.string().nullable(),
      }),
    ),
    sections: z.array(LayoutSection),
  })
  .meta({ id: 'RecordLayout' })
export type RecordLayout = z.infer<typeof RecordLayout>

const chosen = z.strictObject({
  formFactor: FormFactor.default('Large'),
  layoutType: LayoutType.default('Full'),
  mode: LayoutMode.default('View'),
  recordTypeId: id.optional(),
})

export const getLayout = uiCall({
  summary:
    'How a record of an object is laid out: what can be read of it, or what can be set while it is edited or made.',
  method: 'GET',
  path: '/layout/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  query: chosen,
  answer: RecordLayout,
  errors: ['INVALID_TYPE', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { objectApiName: 'ProductCategory' }, query: { layoutType: 'Full', mode: 'View' } },
})

export const LayoutUserState = z
  .strictObject({
    eTag: z.string(),
    id: z.string(),
    sectionUserStates: z.record(z.string(), z.strictObject({ collapsed: z.boolean(), id: z.string() })),
  })
  .meta({ id: 'LayoutUserState' })
export type LayoutUserState = z.infer<typeof LayoutUserState>

export const getLayoutUserState = uiCall({
  summary: 'Which sections of a layout the caller has folded.',
  method: 'GET',
  path: '/layout/{objectApiName}/user-state',
  params: z.strictObject({ objectApiName: name }),
  query: chosen,
  answer: LayoutUserState,
  errors: ['INVALID_TYPE', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: { params: { objectApiName: 'ProductCategory' } },
})

/** Bounds the request: no layout has more. */
const MOST_SECTIONS = 100

export const updateLayoutUserState = uiCall({
  summary: 'Folds and unfolds sections of a layout for the caller alone; those that are not named stay as they are.',
  method: 'PATCH',
  path: '/layout/{objectApiName}/user-state',
  params: z.strictObject({ objectApiName: name }),
  query: chosen,
  body: z.strictObject({
    sectionUserStates: z
      .record(id, z.strictObject({ collapsed: z.boolean() }))
      .refine((states) => Object.keys(states).length <= MOST_SECTIONS, `up to ${MOST_SECTIONS} sections`),
  }),
  answer: LayoutUserState,
  errors: ['INVALID_SESSION_ID', 'INVALID_TYPE', 'INVALID_INPUT', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
  example: {
    as: 'staff',
    params: { objectApiName: 'ProductCategory' },
    body: { sectionUserStates: { '01B000G0U2TNkFnEKL': { collapsed: true } } },
  },
})

const PathLayout = z
  .strictObject({
    eTag: z.string(),
    id: z.string(),
    objectApiName: z.string(),
    picklistFieldApiName: z.string(),
    recordTypeId: z.string(),
    steps: z.array(
      z.strictObject({ isClosed: z.boolean(), label: z.string(), layout: RecordLayout, picklistValue: z.string() }),
    ),
  })
  .meta({ id: 'PathLayout' })
export type PathLayout = z.infer<typeof PathLayout>

export const getPathLayout = uiCall({
  summary:
    'The steps that records of an object go through, each with the fields that count there, or with the layout asked for.',
  method: 'GET',
  path: '/path/layout/{objectApiName}',
  params: z.strictObject({ objectApiName: name }),
  query: chosen.omit({ layoutType: true }).extend({ layoutOverride: LayoutType.optional() }),
  answer: PathLayout,
  errors: ['INVALID_TYPE', 'ILLEGAL_QUERY_PARAMETER_VALUE', 'NOT_FOUND'],
  example: { as: 'staff', params: { objectApiName: 'Order' } },
})
