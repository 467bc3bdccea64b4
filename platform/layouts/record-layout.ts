// A layout as it is sent (records-api/record-ui-layouts.md). Its id and those of its sections are made of what it lays out, so
// that they stay as they are while the objects change around it.
import { hash } from 'node:crypto'
import type {
  FormFactor,
  LayoutItem,
  LayoutMode,
  LayoutSection,
  LayoutType,
  RecordLayout,
} from '#contract/ui-api/layouts.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { labelIn } from '../fields/picklist.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { type LaidOut, type LaidOutSection, layoutFields } from '../objects/layout-fields.ts'
import { keptByObject } from '../objects/kept-by-object.ts'
import type { SeenObject } from '../objects/object.ts'
import { MASTER_RECORD_TYPE } from '../objects/record-types.ts'

export interface WantedLayout {
  layoutType: LayoutType
  mode: LayoutMode
  formFactor: FormFactor
}

const keep = keptByObject<RecordLayout>()

/** The layout of an object for whoever sees it; worked out once for each role, language and kind of screen. */
export function recordLayout(object: SeenObject, wanted: WantedLayout, locale: Locale): RecordLayout {
  const { layoutType, mode, formFactor } = wanted
  return keep(object, [locale, layoutType, mode, formFactor].join(' '), () =>
    layOut(object, layoutFields(object, layoutType, mode), { wanted, locale }),
  )
}

/** Sections as a layout of an object; `part` tells it from the layouts of the object as a whole. */
export function layOut(
  object: SeenObject,
  sections: readonly LaidOutSection[],
  { wanted, locale, part }: { wanted: WantedLayout; locale: Locale; part?: string },
): RecordLayout {
  const { layoutType, mode } = wanted
  const name = [object.apiName, layoutType, mode, ...(part === undefined ? [] : [part])].join(' ')
  const layout: Omit<RecordLayout, 'eTag'> = {
    id: layoutId(name),
    layoutType,
    mode,
    objectApiName: object.apiName,
    recordTypeId: MASTER_RECORD_TYPE,
    saveOptions: [],
    sections: sections.map((section) => {
      const id = recordId('layoutSection', numberOf([name, section.heading?.[0]].join(' ')))
      return sectionOf(object, section, { id, wanted, locale })
    }),
  }
  return { ...layout, eTag: eTagOf(layout) }
}

/** The id of the layout of that name. */
export const layoutId = (name: string): string => recordId('layout', numberOf(name))

/** A number for a name, of so many that no two names share one. */
const numberOf = (name: string): number => Number.parseInt(hash('md5', name).slice(0, 13), 16) + 1

function sectionOf(
  object: SeenObject,
  { heading, items }: LaidOutSection,
  { id, wanted, locale }: { id: string; wanted: WantedLayout; locale: Locale },
): LayoutSection {
  // Highlights stand one below the other, and so does everything on a phone.
  const columns = wanted.layoutType === 'Compact' || wanted.formFactor === 'Small' ? 1 : 2
  const shown = items.map((item) => itemOf(object, item, wanted, locale))
  const filled = [...shown, ...Array.from({ length: shown.length % columns }, () => EMPTY)]
  const layoutRows = Array.from({ length: filled.length / columns }, (_, row) => ({
    layoutItems: filled.slice(row * columns, (row + 1) * columns),
  }))
  return {
    collapsible: heading !== null,
    columns,
    heading: heading && labelIn(heading, locale),
    id,
    layoutRows,
    rows: layoutRows.length,
    tabOrder: 'LeftRight',
    useHeading: heading !== null,
  }
}

function itemOf(
  object: SeenObject,
  { field, components }: LaidOut,
  { layoutType, mode }: WantedLayout,
  locale: Locale,
): LayoutItem {
  const editableForNew = components.some(({ isCreateable }) => isCreateable)
  const editableForUpdate = components.some(({ isUpdateable }) => isUpdateable)
  const isEditable = mode === 'Create' ? editableForNew : editableForUpdate
  const required = isEditable && components.some((component) => component.required)
  const isName = field.apiName === object.declared.nameField
  return {
    editableForNew,
    editableForUpdate,
    label: labelIn(field.declared.label, locale),
    layoutComponents: components.map(({ apiName, declared }) => ({
      apiName,
      componentType: 'Field',
      label: labelIn(declared.label, locale),
    })),
    lookupIdApiName: isName ? 'Id' : field.refersTo && field.apiName,
    required,
    sortable: false,
    uiBehavior: layoutType === 'Compact' ? null : required ? 'Required' : isEditable ? 'Edit' : 'Readonly',
  }
}

const EMPTY: LayoutItem = {
  editableForNew: false,
  editableForUpdate: false,
  label: null,
  layoutComponents: [{ apiName: null, componentType: 'EmptySpace' }],
  lookupIdApiName: null,
  required: false,
  sortable: false,
  uiBehavior: null,
}
