// `/console-api/roles/{roleId}`: what a role may of each object and field, and `/console-api/who`: who one is by now. For administrators.
import { z } from 'zod'

const name = z.string().max(120)

/** What a role may otherwise than staff; what is not named stays as staff have it. */
export const RoleRightsBody = z.strictObject({
  /** When the role was read: somebody else may have changed it since. */
  readAt: z.iso.datetime({ offset: true }),
  rights: z.record(
    name,
    z.strictObject({
      sees: z.boolean().optional(),
      creates: z.boolean().optional(),
      updates: z.boolean().optional(),
      deletes: z.boolean().optional(),
      fields: z.record(name, z.enum(['none', 'read', 'write'])).optional(),
    }),
  ),
})
export type RoleRightsBody = z.infer<typeof RoleRightsBody>

export type FieldRight = 'none' | 'read' | 'write'

export interface ObjectRights {
  sees: boolean
  creates: boolean
  updates: boolean
  deletes: boolean
}

export interface RoleField {
  apiName: string
  label: string
  /** What staff may, what a role may at most, and what this one may. */
  base: FieldRight
  most: FieldRight
  now: FieldRight
  /** Whoever sees the object sees it. */
  isFixed: boolean
}

export interface RoleObject {
  apiName: string
  label: string
  base: ObjectRights
  most: ObjectRights
  now: ObjectRights
  fields: RoleField[]
}

export interface RoleRights {
  id: string
  name: string
  readAt: string
  objects: RoleObject[]
}
