import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { makeCatalogue } from '#database/demo/catalogue.ts'
import { partRows } from '#database/demo/catalogue-rows.ts'
import { LOCALES } from '#values/locale.ts'
import { wordsFor } from '#words/words.ts'
import { cutFace, facesNamed, wholeFace } from './cut-faces.ts'

const ROOT = join(import.meta.dirname, '..')
const KB = 1000

const faces = await Promise.all(
  (await facesNamed()).map(async (name) => {
    const bytes = await wholeFace(name)
    const cutBytes = await cutFace(bytes)
    return { name, bytes: cutBytes.length, whole: create(bytes), cut: create(cutBytes) }
  }),
)

const textsIn = (words: unknown): string[] =>
  typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [String(words)]

const texts = [...LOCALES.map(wordsFor), partRows(makeCatalogue(200), 0, 200)].flatMap(textsIn)
const lines = [...new Set(texts.flatMap((text) => text.split('\n')))]

test('the three faces of a page take at most 47 KB together', () => {
  expect(faces).toHaveLength(3)
  expect(faces.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(47 * KB)
})

describe.each(faces)('$name, cut', ({ whole, cut }) => {
  test('has every sign of the words and of the demo catalogue that the whole face has', () => {
    const codePoints = [...new Set(lines.join(''))].map((sign) => sign.codePointAt(0) ?? 0)
    expect(codePoints.length).toBeGreaterThan(100)
    const lost = codePoints.filter((code) => whole.hasGlyphForCodePoint(code) && !cut.hasGlyphForCodePoint(code))
    expect(lost.map((code) => String.fromCodePoint(code))).toEqual([])
  })

  test('sets every line as the whole face does, sign by sign', () => {
    const differing = lines.filter((line) => advances(cut, line).join() !== advances(whole, line).join())
    expect(differing).toEqual([])
  })

  test('sets figures in columns', () => {
    const widths = [...'0123456789'].flatMap((digit) => advances(cut, digit, ['tnum']))
    expect(new Set(widths).size).toBe(1)
  })

  test('still says whose it is, and under which licence', () => {
    expect(cut.copyright).toBe(whole.copyright)
    expect(cut.name.records.licenseURL).toEqual(whole.name.records.licenseURL)
  })
})

test('the styles ask for no feature of a face but tabular figures', async () => {
  const asked = (await stylesOf('ui', 'storefront')).flatMap((style) => [
    ...style.matchAll(/font-(?:variant|feature)[\w-]*:\s*([^;]+);/g),
  ])
  expect(new Set(asked.map(([, value]) => value))).toEqual(new Set(['tabular-nums']))
})

const advances = (face: (typeof faces)[number]['whole'], line: string, features?: string[]) =>
  face.layout(line, features).positions.map(({ xAdvance }) => xAdvance)

async function stylesOf(...rooms: string[]): Promise<string[]> {
  const files = await Promise.all(
    rooms.map(async (room) => (await readdir(join(ROOT, room), { recursive: true })).map((file) => join(room, file))),
  )
  return Promise.all(
    files
      .flat()
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFile(join(ROOT, file), 'utf8')),
  )
}
