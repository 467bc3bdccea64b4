// The current objects, in memory until a notification of tag 'metadata' says that they have changed.
import type { Reader } from '#database/sql.ts'
import { type RecordKind, recordKind } from '#values/record-id.ts'
import { ROLES, type Role, type Viewer } from '../rights/viewer.ts'
import { withAdded } from './added-fields.ts'
import type { ObjectDeclaration } from './define-object.ts'
import { objectOf, type PlatformObject, type AccessibleObject } from './object.ts'
import { objectsSeenBy } from './seen-objects.ts'

/** One immutable state of all objects, so that whatever is computed from it may be cached by it. */
export interface Registry {
  objects: ReadonlyMap<string, PlatformObject>
  accessibleTo(viewer: Pick<Viewer, 'role'>): ReadonlyMap<string, AccessibleObject>
  /** The object that an id's prefix names, if the viewer sees it. */
  objectOfId(viewer: Pick<Viewer, 'role'>, id: string): AccessibleObject | undefined
}

export interface Objects {
  read(): Promise<Registry>
  forget(): void
}

/** Opens the registry over what the shop declares; nothing is asked until it is first read. */
export function openObjects(db: Reader, declarations: readonly ObjectDeclaration[]): Objects {
  const kinds = new Map(declarations.map(({ apiName, kind }) => [apiName, kind]))
  const kindOf = (apiName: string): RecordKind => {
    const kind = kinds.get(apiName)
    if (!kind) throw new Error(`no object is declared as ${apiName}`)
    return kind
  }
  const declared = new Map(declarations.map((one) => [one.apiName, objectOf(one, kindOf)]))
  let cached: Promise<Registry> | undefined
  return {
    read() {
      if (cached) return cached
      const asked = withAdded(db, declared).then(({ objects, added }) =>
        registryOf(objects, (role) => objectsSeenBy(role, objects, added)),
      )
      cached = asked
      asked.catch(() => {
        if (cached === asked) cached = undefined
      })
      return asked
    },
    forget() {
      cached = undefined
    },
  }
}

function registryOf(
  objects: ReadonlyMap<string, PlatformObject>,
  see: (role: Role) => ReadonlyMap<string, AccessibleObject>,
): Registry {
  const byRole = new Map(ROLES.map((role) => [role, see(role)]))
  const accessibleTo: Registry['accessibleTo'] = ({ role }) => byRole.get(role) ?? new Map<string, AccessibleObject>()
  const names = new Map([...objects.values()].map(({ kind, apiName }) => [kind, apiName]))
  return {
    objects,
    accessibleTo,
    objectOfId(viewer, id) {
      const kind = recordKind(id)
      const name = kind && names.get(kind)
      return name === undefined ? undefined : accessibleTo(viewer).get(name)
    },
  }
}
