// Elements of an XML file, one after the other as it comes: no more of it stands in memory than one element. Nothing is fetched or
// expanded: a file that declares a document type of its own is refused, as are elements in one another without end.
import { SaxesParser } from 'saxes'
import { LONGEST_ROW } from '#contract/console-api/imports.ts'
import { BadFile } from '#platform/imports/limits.ts'

export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
}

const DEEPEST = 24
/** Elements within one that is read. */
const MOST_WITHIN = 5000
/** Characters without an end of what they are in. */
const LONGEST_PIECE = 300_000

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

interface Asked {
  root: string
  within: string
  each: string
  /** Told the name of whatever stands right in the root. */
  beside?: (name: string) => void
}

/** Those of a name that stand right in one of another name. Throws BadFile. */
export async function* elementsOf(texts: AsyncIterable<string>, asked: Asked): AsyncGenerator<Element> {
  const read = elementReader(asked)
  for await (const text of texts) {
    read.take(text)
    yield* read.done.splice(0)
  }
  read.end()
  yield* read.done.splice(0)
}

function elementReader({ root, within, each, beside }: Asked) {
  const done: Element[] = []
  const names: string[] = []
  const open: Element[] = []
  let count = 0
  let size = 0
  let silent = 0
  let number = 0
  const bad = (key: 'xmlUnreadable' | 'xmlNotTaken'): never => {
    throw new BadFile({ key, values: { row: number + 1 } })
  }
  const parser = new SaxesParser()
  const heard = () => (silent = 0)
  parser.on('error', () => bad('xmlUnreadable'))
  parser.on('doctype', () => bad('xmlNotTaken'))
  parser.on('opentag', ({ name, attributes }) => {
    heard()
    const own = bare(name)
    if (names.length === 0 && own !== root) bad('xmlUnreadable')
    if (names.length >= DEEPEST) bad('xmlNotTaken')
    if (names.length === 1) beside?.(own)
    const isBegun = open.length === 0 && own === each && names.at(-1) === within
    names.push(own)
    if (!isBegun && open.length === 0) return
    if (isBegun) {
      number++
      count = 0
      size = 0
    }
    const said = attributes as Record<string, string>
    size += Object.values(said).reduce((sum, value) => sum + value.length, 0)
    if (++count > MOST_WITHIN || size > LONGEST_ROW) bad('xmlNotTaken')
    const element: Element = { name: own, attributes: said, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const onText = (text: string) => {
    heard()
    const element = open.at(-1)
    if (!element) return
    size += text.length
    if (size > LONGEST_ROW) bad('xmlNotTaken')
    element.text += text
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    heard()
    names.pop()
    const element = open.pop()
    if (element && open.length === 0) done.push(element)
  })
  return {
    done,
    take(text: string) {
      silent += text.length
      if (silent > LONGEST_PIECE) bad('xmlNotTaken')
      parser.write(text)
    },
    end() {
      parser.close()
    },
  }
}

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name)
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []
export const textOf = (element: Element | undefined, name: string): string => childOf(element, name)?.text.trim() ?? ''
