import { recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Viewer } from '../rights/viewer.ts'
import type { AccessibleObject } from './object.ts'
import type { Registry } from './registry.ts'

/** The object of that name, if the viewer sees it. Throws INVALID_TYPE, whether there is one or not. */
export function requireObject(
  registry: Registry,
  viewer: Pick<Viewer, 'role' | 'roleId'>,
  apiName: string,
): AccessibleObject {
  const object = registry.accessibleTo(viewer).get(apiName)
  if (!object) throw new ApiError('INVALID_TYPE', `object ${apiName.slice(0, 120)} is not supported`)
  return object
}

/**
 * The object of an id, of 15 characters or 18, if the viewer sees it. Throws ILLEGAL_QUERY_PARAMETER_VALUE for a wrong length,
 * checksum or prefix; `parameter` is the one that the id came by.
 */
export function requireObjectOfId(
  registry: Registry,
  viewer: Pick<Viewer, 'role' | 'roleId'>,
  { id, parameter }: { id: string; parameter: string },
): AccessibleObject {
  const object = registry.objectOfId(viewer, id)
  if (!object || recordNumber(object.kind, id) === undefined)
    throw new ApiError('ILLEGAL_QUERY_PARAMETER_VALUE', `${parameter} should be a valid record ID: ${id.slice(0, 40)}`)
  return object
}
