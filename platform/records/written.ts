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

/** A record of the text that its eTag goes by: all but the eTag itself. */
export class WrittenRecord extends Written<ApiRecord> {
  readonly id: string
  /** Without its last brace. */
  readonly #body: string
  constructor(text: string, id: string) {
    super(hashOf(text))
    this.id = id
    this.#body = text.slice(0, -1)
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
type Parts<Content> = { [Name in keyof Omit<Content, 'eTag'>]: Part<Content[Name & keyof Content]> }

/** An object of which some values are written already. Its eTag goes by theirs: they are shorter than the texts and say the same. */
export function writtenObject<Content extends { eTag: string }>(content: Parts<Content>): Written<Content> {
  const parts: string[] = []
  const hashed: string[] = []
  for (const [name, value] of Object.entries(content)) {
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
  const eTag = hashOf(hashed.join(''))
  parts.push(`,"eTag":"${eTag}"}`)
  return new WrittenObject(parts.join(''), eTag)
}

function writtenItems(value: unknown): readonly Written<unknown>[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.every((one): one is Written<unknown> => one instanceof Written) ? value : undefined
}
