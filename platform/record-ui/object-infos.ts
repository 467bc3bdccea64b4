import type { ObjectInfo } from '#contract/ui-api/object-info.ts'
import { objectInfo } from '../objects/object-info.ts'
import type { AccessibleObject } from '../objects/object.ts'
import type { Registry } from '../objects/registry.ts'
import type { Path } from '../records/path.ts'
import type { Viewer } from '../rights/viewer.ts'

/** What the viewer may know of objects, and of every other that the paths from them lead through, by API name. */
export function objectInfosOf(
  registry: Registry,
  viewer: Viewer,
  { objects, paths }: { objects: Iterable<AccessibleObject>; paths: readonly Path[] },
): Record<string, ObjectInfo> {
  const accessible = registry.accessibleTo(viewer)
  const names = new Set([...objects].map(({ apiName }) => apiName))
  for (const { through } of paths) for (const { refersTo } of through) if (refersTo) names.add(refersTo)
  return Object.fromEntries(
    [...names].sort().flatMap((name) => {
      const object = accessible.get(name)
      return object ? [[name, objectInfo(registry, viewer, object)]] : []
    }),
  )
}
