// A layout as it is sent (records-api/record-ui-layouts.md). Its ids are hashes of what it lays out, so that clients' caches stay valid
// while objects around it change.
import type { FormFactor, LayoutItem, LayoutSection, RecordLayout } from '#contract/ui-api/layouts.ts'
import { DEFAULT_LOCALE, type Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { type LaidOut, type LaidOutBy, type LaidOutSection, layoutFields } from '../objects/layout-fields.ts'
import { memoizeByObject } from '../objects/memoize-by-object.ts'
import { namedId } from '../objects/named-id.ts'
import type { AccessibleObject } from '../objects/object.ts'

export interface WantedLayout extends LaidOutBy {
  formFactor: FormFactor
}

const keep = memoizeByObject<RecordLayout>()

/** Computed once per role, language and form factor: layouts change only with the objects. */
export function recordLayout(object: AccessibleObject, wanted: WantedLayout, locale: Locale): RecordLayout {
  const { recordType, layoutType, mode, formFactor } = wanted
  return keep(object, [locale, recordType.id, layoutType, mode, formFactor].join(' '), () =>
    layOut(object, layoutFields(object, wanted), { wanted, locale }),
  )
}

export function layOut(
  object: AccessibleObject,
  sections: readonly LaidOutSection[],
  { wanted, locale, part }: { wanted: WantedLayout; locale: Locale; part?: string },
): RecordLayout {
  const { recordType, layoutType, mode } = wanted
  const name = [object.apiName, layoutType, mode, ...[recordType.name, part].flatMap((one) => one ?? [])].join(' ')
  const layout: Omit<RecordLayout, 'eTag'> = {
    id: namedId('layout', name),
    layoutType,
    mode,
    objectApiName: object.apiName,
    recordTypeId: recordType.id,
    saveOptions: [],
    sections: sections.map((section) => {
      const id = namedId('layoutSection', [name, section.heading && labelIn(section.heading, DEFAULT_LOCALE)].join(' '))
      return sectionOf(object, section, { id, wanted, locale })
    }),
  }
  return { ...layout, eTag: eTagOf(layout) }
}

function sectionOf(
  object: AccessibleObject,
  { heading, items }: LaidOutSection,
  { id, wanted, locale }: { id: string; wanted: WantedLayout; locale: Locale },
): LayoutSection {
  // Highlights, and everything on a phone, stand in one column.
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
  object: AccessibleObject,
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
  label: '',
  layoutComponents: [{ apiName: null, componentType: 'EmptySpace' }],
  lookupIdApiName: null,
  required: false,
  sortable: false,
  uiBehavior: null,
}
