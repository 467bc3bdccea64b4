import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  dictionaries: string
  text: string
  elements: string[]
  /** What is read aloud, in the order in which it is: by the tree of the document, not by its pages. */
  reading: { kind: string; text: string }[]
  /** The languages of the parts that have their own. */
  languages: string[]
}

interface PdfObject {
  dictionary: string
  stream: string
}
type Fonts = Map<string, Map<number, string>>

export function readPdf(file: Buffer): ReadPdf {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', rest] = body.split('\nstream\n')
    const bytes = Buffer.from(rest?.replace(/\nendstream$/, '') ?? '', 'latin1')
    const isText = rest !== undefined && dictionary.includes('FlateDecode') && !dictionary.includes('/Subtype')
    objects.set(id, { dictionary, stream: isText ? inflateSync(bytes).toString('latin1') : '' })
  }
  const dictionaries = [...objects.values()].map(({ dictionary }) => dictionary).join('\n')
  const fonts: Fonts = new Map()
  for (const [, name = '', id = ''] of dictionaries.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1]
    fonts.set(name, charactersOf(objects.get(map ?? '')?.stream ?? ''))
  }
  const elements = [...dictionaries.matchAll(/<<\n\/S \/(\w+)\n(?:.*\n)?\/P /g)].map(([, kind = '']) => kind)
  const text = [...objects.values()].map(({ stream }) => shownIn(stream, fonts)).join('')
  const languages = [...dictionaries.matchAll(/<<\n\/S \/\w+\n\/Lang \(([\w-]+)\)/g)].map(([, locale = '']) => locale)
  return { dictionaries, text, elements, reading: readingOf(objects, fonts), languages }
}

function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    let glyph = Number.parseInt(from, 16)
    for (const [, codes = ''] of list.matchAll(/<([0-9a-f ]+)>/g))
      characters.set(glyph++, Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
  }
  return characters
}

function shownIn(stream: string, fonts: Fonts): string {
  let text = ''
  readStream(stream, fonts, (shown) => (text += `${shown}\n`))
  return text
}

/** Tells each piece of text with the number of the marked content in which it stands, innermost first. */
function readStream(stream: string, fonts: Fonts, told: (shown: string, mark: string | undefined) => void): void {
  let font = new Map<number, string>()
  const marks: (string | undefined)[] = []
  for (const [, name, shown, dictionary, begins, ends] of stream.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/\w+ (<<[\s\S]*?>>) BDC|(\/\w+ BMC)|\b(EMC)\b/g,
  )) {
    if (name) font = fonts.get(name) ?? font
    if (dictionary) marks.push(/\/MCID (\d+)/.exec(dictionary)?.[1])
    if (begins) marks.push(undefined)
    if (ends) marks.pop()
    if (shown === undefined) continue
    let text = ''
    for (const [, hex = ''] of shown.matchAll(/<([0-9a-f]+)>/g))
      for (const glyph of hex.match(/.{4}/g) ?? []) text += font.get(Number.parseInt(glyph, 16)) ?? '\ufffd'
    told(
      text,
      marks.findLast((mark) => mark !== undefined),
    )
  }
}

function readingOf(objects: Map<string, PdfObject>, fonts: Fonts): ReadPdf['reading'] {
  const marked = new Map<string, string[]>()
  for (const [page, { dictionary }] of objects) {
    const contents = /\/Type \/Page\n[\s\S]*\/Contents (\d+) 0 R/.exec(dictionary)?.[1]
    if (contents)
      readStream(objects.get(contents)?.stream ?? '', fonts, (shown, mark) => {
        const key = `${page} ${mark}`
        marked.set(key, [...(marked.get(key) ?? []), shown])
      })
  }
  const reading: ReadPdf['reading'] = []
  const visit = (id: string) => {
    const dictionary = objects.get(id)?.dictionary ?? ''
    const kind = /\/S \/(\w+)/.exec(dictionary)?.[1] ?? ''
    const page = /\]\n\/Pg (\d+) 0 R/.exec(dictionary)?.[1]
    const kids = /\/K \[([\s\S]*)\]/.exec(dictionary)?.[1] ?? ''
    const said: string[] = []
    for (const [kid, below, mark] of kids.matchAll(/<<[\s\S]*?>>|(\d+) 0 R|(\d+)/g)) {
      if (below) visit(below)
      else if (mark) said.push(...(marked.get(`${page} ${mark}`) ?? []))
      else {
        const [, onPage, inMark] = /\/Pg (\d+) 0 R[\s\S]*\/MCID (\d+)/.exec(kid) ?? []
        said.push(...(marked.get(`${onPage} ${inMark}`) ?? []))
      }
    }
    // A line that was broken ends with its space.
    if (said.length > 0) reading.push({ kind, text: said.join('\n').replaceAll(' \n', ' ').replaceAll('\n', ' ') })
  }
  const root = [...objects.values()].find(({ dictionary }) => dictionary.includes('/Type /StructTreeRoot'))
  for (const [, id = ''] of (/\/K \[([^\]]*)\]/.exec(root?.dictionary ?? '')?.[1] ?? '').matchAll(/(\d+) 0 R/g))
    visit(id)
  return reading
}
