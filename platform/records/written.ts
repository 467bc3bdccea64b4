// Answers in the text that is sent: a record is written once, and its text stands in every answer that holds it.
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { hashOf } from '../objects/e-tag.ts'

export abstract class Written<Content> {
  readonly eTag: string
  constructor(eTag: string) {
    this.eTag = eTag
  }

  abstract get text(): string
  /** Puts its text into that of what holds it: no copy is made of it on the way. */
  abstract writeTo(parts: string[]): void

  /** For who looks into it or changes it. */
  parsed(): Content {
    return JSON.parse(this.text) as Content
  }
}

export const NO_CHILDREN = '"childRelationships":{}'

type Named = Pick<WrittenRecord, 'apiName' | 'id' | 'recordTypeId'>

/** A record of the text that its eTag goes by: all but the eTag itself. */
export class WrittenRecord extends Written<ApiRecord> {
  readonly apiName: string
  readonly id: string
  readonly recordTypeId: string
  /** Without its last brace. */
  readonly #body: string
  constructor(text: string, { apiName, id, recordTypeId }: Named) {
    super(hashOf(text))
    this.apiName = apiName
    this.id = id
    this.recordTypeId = recordTypeId
    this.#body = text.slice(0, -1)
  }

  /** The same with the records that refer to it, by relationship. */
  withChildren(children: Written<ApiRecord['childRelationships']>): WrittenRecord {
    // Only the object's name stands before it.
    return new WrittenRecord(
      `${this.#body}}`.replace(NO_CHILDREN, () => `"childRelationships":${children.text}`),
      this,
    )
  }

  get text(): string {
    return `${this.#body},"eTag":"${this.eTag}"}`
  }

  writeTo(parts: string[]): void {
    parts.push(this.#body, ',"eTag":"', this.eTag, '"}')
  }
}

class WrittenObject<Content> extends Written<Content> {
  readonly text: string
  constructor(text: string, eTag: string) {
    super(eTag)
    this.text = text
  }

  writeTo(parts: string[]): void {
    parts.push(this.text)
  }
}

type Part<Value> = Value | Written<Value> | (Value extends readonly (infer Item)[] ? readonly Written<Item>[] : never)
type Parts<Content> = { [Name in keyof Content as Exclude<Name, 'eTag'>]: Part<Content[Name]> }

/** An object of which some values are written already. Its eTag goes by theirs: they are shorter than the texts and say the same. */
export function writtenObject<Content extends { eTag: string }>(content: Parts<Content>): Written<Content> {
  const { parts, hashed } = compose(content)
  const eTag = hashOf(hashed)
  parts.push(`${parts.length === 0 ? '{' : ','}"eTag":"${eTag}"}`)
  return new WrittenObject(parts.join(''), eTag)
}

/** The same of an object that has no eTag of its own: what holds it goes by what it says. */
export function writtenPart<Content extends object>(content: Parts<Content>): Written<Content> {
  const { parts, hashed } = compose(content)
  return new WrittenObject(`${parts.length === 0 ? '{' : parts.join('')}}`, hashed)
}

function compose(content: object): { parts: string[]; hashed: string } {
  const parts: string[] = []
  const hashed: string[] = []
  for (const [name, value] of Object.entries(content) as [string, unknown][]) {
    const key = `${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`
    const items = writtenItems(value)
    parts.push(key)
    hashed.push(key)
    if (value instanceof Written) {
      value.writeTo(parts)
      hashed.push(value.eTag)
    } else if (items) {
      for (const [place, item] of items.entries()) {
        parts.push(place === 0 ? '[' : ',')
        item.writeTo(parts)
        hashed.push(item.eTag)
      }
      parts.push(items.length === 0 ? '[]' : ']')
    } else {
      const text = JSON.stringify(value)
      parts.push(text)
      hashed.push(text)
    }
  }
  return { parts, hashed: hashed.join('') }
}

function writtenItems(value: unknown): readonly Written<unknown>[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.every((one): one is Written<unknown> => one instanceof Written) ? value : undefined
}
