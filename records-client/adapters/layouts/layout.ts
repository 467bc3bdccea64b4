import { MASTER_RECORD_TYPE } from '../../store/record-id.ts'
import { type Entity, entity, listOf, object } from '../../store/shape.ts'
import { adapter, cached } from '../engine/adapter.ts'
import { type Check, flag, formFactor, id, mapOf, objectName, oneOf, parts, text, without } from '../engine/config.ts'
import { save } from '../engine/save.ts'

export interface LayoutComponent {
  componentType: string
  apiName: string | null
  label?: string
}
export interface LayoutItem {
  editableForNew: boolean
  editableForUpdate: boolean
  label: string | null
  layoutComponents: LayoutComponent[]
  lookupIdApiName: string | null
  required: boolean
  sortable: boolean
  uiBehavior: string | null
}
export interface LayoutSection {
  collapsible: boolean
  columns: number
  heading: string | null
  id: string | null
  layoutRows: { layoutItems: LayoutItem[] }[]
  rows: number
  tabOrder: string
  useHeading: boolean
}
export interface RecordLayout {
  id: string | null
  layoutType: string
  mode: string
  objectApiName: string
  recordTypeId: string | null
  saveOptions: {
    defaultValue: boolean
    isDisplayed: boolean
    label: string
    name: string
    restHeaderName: string | null
    soapHeaderName: string | null
  }[]
  sections: LayoutSection[]
}
export interface LayoutUserState {
  id: string
  sectionUserStates: Record<string, { collapsed: boolean; id: string }>
}
export interface PathLayout {
  id: string
  objectApiName: string
  picklistFieldApiName: string
  recordTypeId: string | null
  steps: { isClosed: boolean; label: string; layout: RecordLayout; picklistValue: string }[]
}

export const layoutType = oneOf('Full', 'Compact')
export const layoutMode = oneOf('View', 'Edit', 'Create')

const layoutId = (layout: Partial<RecordLayout>, formFactor = 'Large') =>
  [layout.objectApiName, layout.recordTypeId, layout.layoutType, layout.mode, formFactor].join(':')
export const layoutFor = (formFactor?: string): Entity<RecordLayout> =>
  entity('layout', (layout) => layoutId(layout, formFactor))
export const layoutUserState = object<LayoutUserState>()

/** null means the master record type. */
const recordTypeOrMaster: Check<string, string | null> = (value, path) => id(value ?? MASTER_RECORD_TYPE, path)

export const getLayout = adapter({
  name: 'getLayout',
  path: '/layout/{objectApiName}',
  needs: { objectApiName: objectName, layoutType, mode: layoutMode },
  takes: { formFactor, recordTypeId: recordTypeOrMaster },
  answer: ({ formFactor }) => layoutFor(formFactor),
  // Without a record type the user's default applies, which only the server knows.
  id: (config) => layoutId({ recordTypeId: 'default', ...config }, config.formFactor),
})

const USER_STATE = {
  path: '/layout/{objectApiName}/user-state',
  needs: { objectApiName: objectName, recordTypeId: id },
  takes: { formFactor, layoutType, mode: layoutMode },
} as const

const CHANGES = { ...USER_STATE.needs, sectionUserStates: mapOf(parts({ collapsed: flag })) }

/** Which sections the user has folded; layoutType is Full and mode View unless they are said. */
export const getLayoutUserState = adapter({
  ...USER_STATE,
  name: 'getLayoutUserState',
  answer: cached('layoutUserState', layoutUserState),
  also: (config) => ({ ...config, layoutType: config.layoutType ?? 'Full', mode: config.mode ?? 'View' }),
})

export const updateLayoutUserState = save({
  ...USER_STATE,
  name: 'updateLayoutUserState',
  method: 'PATCH',
  needs: CHANGES,
  body: ['sectionUserStates'],
  shape: layoutUserState,
  after(store, config, body) {
    getLayoutUserState.query(without(config, 'sectionUserStates'))?.keep(store, body)
  },
})

export const getPathLayout = adapter({
  name: 'getPathLayout',
  path: '/path/layout/{objectApiName}',
  needs: { objectApiName: objectName },
  takes: { formFactor, layoutOverride: text, mode: layoutMode, recordTypeId: id },
  answer: cached(
    'layout',
    object<PathLayout>({ steps: listOf(object<PathLayout['steps'][number]>({ layout: object() })) }),
  ),
})
