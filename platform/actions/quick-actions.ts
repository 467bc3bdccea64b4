// The quick actions of a viewer: those that objects declare, and those that follow from what the viewer may do: making a record from
// anywhere, making one in a related list of another, and changing one.
import type { Locale } from '#values/locale.ts'
import { labelIn, sentence } from '#words/labels.ts'
import type { ActionDeclaration } from '../objects/declared-action.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import type { Registry } from '../objects/registry.ts'
import { childRelationshipsOf } from '../objects/object-info.ts'
import { notFound } from '../records/get-records.ts'
import { requireRelatedList } from '../related-lists/related-list.ts'
import type { Viewer } from '../rights/viewer.ts'

export interface QuickAction {
  apiName: string
  type: 'Create' | 'Update'
  label: string
  target: AccessibleObject
  context: AccessibleObject | null
  parentField: AccessibleField | null
  /** What an object says of an action of its own. */
  declared?: ActionDeclaration
}

export const globalQuickActions = (registry: Registry, viewer: Viewer): QuickAction[] =>
  [...registry.accessibleTo(viewer).values()]
    .filter(({ isCreateable }) => isCreateable)
    .map((target) => ({
      apiName: `Global.New${target.apiName}`,
      type: 'Create',
      label: newLabel(target, viewer.locale),
      target,
      context: null,
      parentField: null,
    }))

export const quickActionsOf = (registry: Registry, viewer: Viewer, object: AccessibleObject): QuickAction[] => [
  ...declaredActionsOf(registry, viewer, object),
  ...(object.isUpdateable
    ? [
        {
          apiName: `${object.apiName}.Update`,
          type: 'Update' as const,
          label: labelIn('Update', viewer.locale),
          target: object,
          context: object,
          parentField: null,
        },
      ]
    : []),
  ...childRelationshipsOf(registry.accessibleTo(viewer).values(), object)
    .map(({ relationshipName }) => requireRelatedList(registry, viewer, { parent: object, id: relationshipName }))
    .filter(({ child, reference }) => child.isCreateable && reference.isCreateable)
    .map(({ id, child, reference }, _, all) => {
      const label = newLabel(child, viewer.locale)
      // One that refers to such a record twice, as a kit and as what is in it, is made for either.
      const isTwice = all.some((other) => other.child === child && other.reference !== reference)
      return {
        apiName: `${object.apiName}.New_${id}`,
        type: 'Create' as const,
        label: isTwice ? `${label} (${labelIn(reference.declared.label, viewer.locale)})` : label,
        target: child,
        context: object,
        parentField: reference,
      }
    }),
]

/** Those that write nothing which the viewer may not write by themselves, and go by nothing which they may not see. */
export const declaredActionsOf = (registry: Registry, viewer: Viewer, object: AccessibleObject): DeclaredAction[] =>
  (object.declared.actions ?? []).flatMap((declared) => {
    const { name, label, makes, asks = [], sets, reads } = declared
    const target = makes ? registry.accessibleTo(viewer).get(makes.object) : object
    const parentField = makes?.by === undefined ? null : target?.fields.get(makes.by)
    if (!target || parentField === undefined) return []
    const written = [...asks.map((field) => target.fields.get(field)), ...(parentField ? [parentField] : [])]
    const isAllowed =
      (makes ? target.isCreateable : target.isUpdateable) &&
      written.every((field) => (makes ? field?.isCreateable : field?.isUpdateable)) &&
      Object.keys(sets).every((field) => object.fields.get(field)?.isUpdateable) &&
      reads.every((field) => object.fields.has(field))
    const type = makes ? ('Create' as const) : ('Update' as const)
    return isAllowed
      ? [
          {
            apiName: `${object.apiName}.${name}`,
            type,
            label: labelIn(label, viewer.locale),
            target,
            context: object,
            parentField,
            declared,
          },
        ]
      : []
  })

export interface DeclaredAction extends QuickAction {
  context: AccessibleObject
  declared: ActionDeclaration
}

export const isDeclared = (action: QuickAction): action is DeclaredAction =>
  action.declared !== undefined && action.context !== null

const newLabel = ({ declared }: AccessibleObject, locale: Locale): string => {
  return labelIn(sentence('New {label}', { label: declared.label }), locale)
}

/** The quick action of that name. Throws NOT_FOUND when there is none, or none for this viewer. */
export function requireQuickAction(registry: Registry, viewer: Viewer, apiName: string): QuickAction {
  const [first = ''] = apiName.split('.', 1)
  const context = registry.accessibleTo(viewer).get(first)
  const all = context ? quickActionsOf(registry, viewer, context) : globalQuickActions(registry, viewer)
  return all.find((one) => one.apiName === apiName) ?? notFound()
}
