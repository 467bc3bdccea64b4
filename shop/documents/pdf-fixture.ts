import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  dictionaries: string
  text: string
  elements: string[]
}

export function readPdf(file: Buffer): ReadPdf {
  const objects = new Map<string, { dictionary: string; stream: string }>()
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', rest] = body.split('\nstream\n')
    const bytes = Buffer.from(rest?.replace(/\nendstream$/, '') ?? '', 'latin1')
    const isText = rest !== undefined && dictionary.includes('FlateDecode') && !dictionary.includes('/Subtype')
    objects.set(id, { dictionary, stream: isText ? inflateSync(bytes).toString('latin1') : '' })
  }
  const dictionaries = [...objects.values()].map(({ dictionary }) => dictionary).join('\n')
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', id = ''] of dictionaries.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1]
    fonts.set(name, charactersOf(objects.get(map ?? '')?.stream ?? ''))
  }
  const elements = [...dictionaries.matchAll(/<<\n\/S \/(\w+)\n(?:.*\n)?\/P /g)].map(([, kind = '']) => kind)
  const text = [...objects.values()].map(({ stream }) => shownIn(stream, fonts)).join('')
  return { dictionaries, text, elements }
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

function shownIn(stream: string, fonts: Map<string, Map<number, string>>): string {
  let font = new Map<number, string>()
  let text = ''
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? font
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g))
      for (const glyph of hex.match(/.{4}/g) ?? []) text += font.get(Number.parseInt(glyph, 16)) ?? '\ufffd'
    if (shown) text += '\n'
  }
  return text
}
