// A JSON Schema as text for readers of the documentation.
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  description?: string
  $ref?: string
  $defs?: Record<string, Schema> | undefined
}

export function shape(schema: Schema, indent: string): string {
  if (schema.$ref) return schema.$ref === '#' ? 'this' : schema.$ref.replace(/^.*\//, '')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const union = schema.anyOf ?? schema.oneOf
  if (union) return union.map((part) => shape(part, indent)).join(' | ')
  if (schema.type === 'array') {
    const item = shape(schema.items ?? {}, indent)
    return /^[\w"]+$/.test(item) || item.startsWith('{') ? `${item}[]` : `(${item})[]`
  }
  if (schema.properties) {
    if (Object.keys(schema.properties).length === 0) return '{}'
    const inner = `${indent}  `
    const lines = Object.entries(schema.properties).map(([name, part]) => {
      const note = part.description ? ` // ${part.description}` : ''
      return `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(part, inner)}${note}`
    })
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  if (schema.type === 'object')
    return `Record<string, ${typeof schema.additionalProperties === 'object' ? shape(schema.additionalProperties, indent) : 'unknown'}>`
  return schema.type === 'integer' ? 'integer' : [schema.type ?? 'unknown'].flat().join(' | ')
}
