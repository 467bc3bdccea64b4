// Head tags that staff write as text. The text is read into elements first, and values are put into what was read: whatever a value
// holds, it stays an attribute's value (business rule SEO-3, reliability rule 46).
import { fillTemplate, type SeoValues } from './seo-templates.ts'

export interface HeadTag {
  element: 'title' | 'meta' | 'link'
  attributes: Readonly<Record<string, string>>
  text?: string
}

/** What may stand in custom head tags, with its attributes; of these only the second list takes values of the record. */
const ALLOWED = {
  meta: { fixed: ['name', 'property', 'itemprop'], filled: ['content'] },
  link: { fixed: ['rel', 'type', 'media', 'sizes'], filled: ['href', 'hreflang', 'title'] },
} as const

/** Links that describe the page. Those that make the browser load and run something are not among them. */
const RELATIONS = new Set([
  'alternate',
  'author',
  'canonical',
  'help',
  'icon',
  'license',
  'me',
  'next',
  'prev',
  'publisher',
])

/** Their content is no markup: tags in it must not be read. */
const OPAQUE = /^(?:script|style|title|noscript|template|iframe|textarea|xmp|noembed|noframes)$/
/** Longer texts are no head tags. */
const MOST_CHARACTERS = 20_000

/** The tags of a text with the record's values in them; all else that stands there, scripts and handlers too, is left out. */
export function headTags(text: string, values: SeoValues): HeadTag[] {
  return parseHeadTags(text).map(({ element, attributes }) => {
    const takesValues: readonly string[] = ALLOWED[element].filled
    return {
      element,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => {
          if (!takesValues.includes(name)) return [name, value]
          const whole = fillTemplate(value, values)
          return [name, name === 'href' && !isWebAddress(whole) ? '' : whole]
        }),
      ),
    }
  })
}

interface ParsedTag extends HeadTag {
  element: 'meta' | 'link'
}

const START = /<(?:!--|([a-z][a-z0-9]*)(?=[\s/>]))/gi
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/y

function parseHeadTags(text: string): ParsedTag[] {
  if (text.length > MOST_CHARACTERS) return []
  const tags: ParsedTag[] = []
  const start = new RegExp(START)
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const name = found[1]?.toLowerCase()
    if (!name) {
      start.lastIndex = after(text, '-->', start.lastIndex)
      continue
    }
    const { attributes, end } = attributesAt(text, start.lastIndex)
    start.lastIndex = OPAQUE.test(name) ? after(text, `</${name}`, end) : end
    if (name !== 'meta' && name !== 'link') continue
    const tag = allowed(name, attributes)
    if (tag) tags.push(tag)
  }
  return tags
}

function attributesAt(text: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>()
  const attribute = new RegExp(ATTRIBUTE)
  let end = from
  for (;;) {
    attribute.lastIndex = end
    const found = attribute.exec(text)
    if (!found) break
    const [, name = '', double, single, bare] = found
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, unescaped(double ?? single ?? bare ?? ''))
    end = attribute.lastIndex
  }
  return { attributes, end }
}

function allowed(element: 'meta' | 'link', attributes: Map<string, string>): ParsedTag | null {
  const { fixed, filled } = ALLOWED[element]
  const remaining = [...fixed, ...filled].flatMap((name) => {
    const value = attributes.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const named = remaining.filter(
    ([name]) => name === 'rel' || name === 'name' || name === 'property' || name === 'itemprop',
  )
  // A value may fill an attribute, never decide what kind of tag it is.
  const isClear = named.length > 0 && named.every(([, value]) => value !== '' && !value.includes('{!'))
  if (!isClear) return null
  if (element === 'link' && !RELATIONS.has(attributes.get('rel')?.toLowerCase() ?? '')) return null
  return { element, attributes: Object.fromEntries(remaining) }
}

function after(text: string, mark: string, from: number): number {
  const next = new RegExp(mark, 'gi')
  next.lastIndex = from
  return next.test(text) ? next.lastIndex : text.length
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const unescaped = (text: string): string => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name] ?? '')

const isWebAddress = (address: string): boolean => /^(?:https?:\/\/|\/(?!\/))/i.test(address)
