// Indexes in memory. What is not understood is refused, so that the shop cannot rely on more than is here.
import { type Analysis, type Analyze, analyzerOf } from './analysis.ts'

export class Refused extends Error {
  readonly status: number
  readonly type: string
  constructor(status: number, type: string, reason: string) {
    super(reason)
    this.status = status
    this.type = type
  }
}
export const malformed = (reason: string) => new Refused(400, 'parsing_exception', reason)
const missing = (name: string) => new Refused(404, 'index_not_found_exception', `no such index [${name}]`)

export interface Document {
  id: string
  source: Record<string, unknown>
  terms: Map<string, string[]>
}

export interface Index {
  analyzers: Map<string, Analyze | undefined>
  properties: Record<string, Property>
  documents: Map<string, Document>
}

interface Property {
  type: string
  analyzer?: string
  similarity?: string
  copy_to?: string
  fields?: Record<string, Property>
}

export interface IndexBody {
  settings?: { analysis?: Analysis }
  mappings?: { dynamic?: string; properties?: Record<string, Property> }
}

export class Indexes {
  readonly #indexes = new Map<string, Index>()
  readonly #aliases = new Map<string, string>()

  create(name: string, { settings, mappings }: IndexBody): void {
    if (this.#indexes.has(name)) throw new Refused(400, 'resource_already_exists_exception', `index [${name}] exists`)
    const properties = mappings?.properties ?? {}
    if (mappings?.dynamic !== 'strict') throw malformed('only strict mappings are known here')
    const analyzers = new Map<string, Analyze | undefined>()
    const learn = (field: string, { type, analyzer, fields = {} }: Property) => {
      if (type === 'text') {
        const made = analyzerOf(settings?.analysis ?? {}, analyzer ?? 'standard')
        if (!made) throw malformed(`analyzer [${analyzer}] is not known here`)
        analyzers.set(field, made)
      } else if (['keyword', 'long', 'integer', 'double'].includes(type)) analyzers.set(field, undefined)
      else throw malformed(`type [${type}] is not known here`)
      for (const [more, property] of Object.entries(fields)) learn(`${field}.${more}`, property)
    }
    for (const [field, property] of Object.entries(properties)) learn(field, property)
    this.#indexes.set(name, { analyzers, properties, documents: new Map() })
  }

  /** Those whose names begin like a pattern with * at its end. */
  like(patterns: string): string[] {
    const beginnings = patterns.split(',').map((pattern) => pattern.replace(/[*]$/, ''))
    return [...this.#indexes.keys()].filter((name) => beginnings.some((beginning) => name.startsWith(beginning)))
  }

  read(name: string): Index {
    const index = this.#indexes.get(this.#aliases.get(name) ?? name)
    if (!index) throw missing(name)
    return index
  }

  isAlias(name: string): boolean {
    return this.#aliases.has(name)
  }

  /** All of the actions or, when one of them cannot be done, none. */
  updateAliases(actions: { add?: { index: string; alias: string }; remove_index?: { index: string } }[]): void {
    for (const { add, remove_index } of actions) {
      if (!add && !remove_index) throw malformed('only add and remove_index are known here')
      const name = (add ?? remove_index)?.index ?? ''
      if (!this.#indexes.has(name)) throw missing(name)
    }
    for (const { add, remove_index } of actions) {
      if (add) this.#aliases.set(add.alias, add.index)
      if (remove_index) this.#indexes.delete(remove_index.index)
    }
  }
}

export function addDocument({ analyzers, properties, documents }: Index, id: string, source: Document['source']): void {
  const terms = new Map<string, string[]>()
  const add = (field: string, more: string[]) => terms.set(field, [...(terms.get(field) ?? []), ...more])
  for (const [field, value] of Object.entries(source)) {
    const property = properties[field]
    if (!property) throw new Refused(400, 'strict_dynamic_mapping_exception', `[${field}] is not allowed`)
    const texts = [value].flat().map(String)
    const analysed = (name: string) => texts.flatMap((text) => analyzers.get(name)?.(text) ?? [text])
    add(field, analysed(field))
    if (property.copy_to) add(property.copy_to, analysed(property.copy_to))
    for (const more of Object.keys(property.fields ?? {})) add(`${field}.${more}`, analysed(`${field}.${more}`))
  }
  documents.set(id, { id, source, terms })
}
