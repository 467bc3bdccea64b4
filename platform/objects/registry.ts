// The current objects, in memory until a notification of tag 'metadata' says that they have changed.
import { type Reader, sql } from '#database/sql.ts'
import { type RecordKind, recordKind } from '#values/record-id.ts'
import type { Deviations } from './role-rights.ts'
import { ROLES, type Role, type Viewer } from '../rights/viewer.ts'
import { withAdded } from './added-fields.ts'
import type { ObjectDeclaration } from './define-object.ts'
import { objectOf, type PlatformObject, type AccessibleObject } from './object.ts'
import { objectsSeenBy } from './seen-objects.ts'

/** Whose rights are asked: the whole viewer as a rule, since `roleId` narrows what staff may. */
type Asking = Pick<Viewer, 'role' | 'roleId'>

/** One immutable state of all objects, so that whatever is computed from it may be cached by it. */
export interface Registry {
  objects: ReadonlyMap<string, PlatformObject>
  accessibleTo(viewer: Asking): ReadonlyMap<string, AccessibleObject>
  /** The object that an id's prefix names, if the viewer sees it. */
  objectOfId(viewer: Asking, id: string): AccessibleObject | undefined
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
      const asked = Promise.all([withAdded(db, declared), db.all(staffRoles())]).then(([{ objects, added }, roles]) =>
        registryOf(objects, {
          see: (role) => objectsSeenBy(role, objects, added),
          roles: new Map(roles.map(({ id, rights }) => [id, () => objectsSeenBy('staff', objects, added, rights)])),
        }),
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

const staffRoles = () => sql<{ id: number; rights: Deviations }>`select id, rights from staff_role`

type Seen = ReadonlyMap<string, AccessibleObject>
const NOTHING: Seen = new Map()

function registryOf(
  objects: ReadonlyMap<string, PlatformObject>,
  { see, roles }: { see: (role: Role) => Seen; roles: ReadonlyMap<number, () => Seen> },
): Registry {
  const byRole = new Map(ROLES.map((role) => [role, see(role)]))
  const byRoleId = new Map<number, Seen>()
  const accessibleTo: Registry['accessibleTo'] = ({ role, roleId }) => {
    if (roleId == null || role !== 'staff') return byRole.get(role) ?? NOTHING
    // A role that is gone may nothing.
    const seen = byRoleId.get(roleId) ?? roles.get(roleId)?.() ?? NOTHING
    byRoleId.set(roleId, seen)
    return seen
  }
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
