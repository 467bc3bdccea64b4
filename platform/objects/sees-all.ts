import type { Registry } from './registry.ts'
import type { Viewer } from '../rights/viewer.ts'

/** Whether the viewer sees all records of these objects, and no field less than staff do: what is made of them may be told as a whole. */
export function seesAll(
  { registry, viewer }: { registry: Registry; viewer: Pick<Viewer, 'role' | 'roleId'> },
  names: readonly string[],
): boolean {
  const seen = registry.accessibleTo(viewer)
  const whole = registry.accessibleTo({ role: 'staff' })
  return names.every((name) => {
    const object = seen.get(name)
    const fields = [...(whole.get(name)?.fields.keys() ?? [])]
    return object?.rights.rows === 'all' && fields.every((field) => object.fields.has(field))
  })
}
