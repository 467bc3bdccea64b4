import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DRAWING_VERSION, drawCategory, drawPart } from './draw-part.ts'
import { byKey, drawingOfLeaf } from './registry.ts'

interface Leaf {
  slug: string
  attributes: string[]
}
const categories = new URL('../database/demo/data/categories.json', import.meta.url)
const { tree } = JSON.parse(readFileSync(categories, 'utf8')) as { tree: { slug: string; children: Leaf[] }[] }
const leaves = tree.flatMap((group) => group.children)

const partOf = (leaf: Leaf, value: string | number) => ({
  leaf: leaf.slug,
  attributes: Object.fromEntries(leaf.attributes.map((name) => [name, value])),
  partNumber: '2037283',
})

/** What attributes may hold: too little, too much, both at odds, the words that choose another shape, or no sense. */
const numbers = [0, 0.001, 4, 24, 400, 2500, 1e12, -7]
const words = 'M24x1.5,1 1/8-16,6-pin,panel,cooler,pneumatic,bare,lower,propane,silicone,'.split(',')
const extremes = [...numbers, ...words]
/** Kits, by the category that sells them: what stands in their cartons is what they hold. */
const KITS: Readonly<Record<string, string>> = {
  'belt kit': 'maintenance-kits',
  'coolant service kit': 'maintenance-kits',
  'fuel filter kit': 'maintenance-kits',
  'ignition tune-up kit': 'maintenance-kits',
  'oil service kit': 'maintenance-kits',
  'generator 500-hour kit': 'gen-maintenance',
  'marine generator kit': 'gen-maintenance',
  'in-frame rebuild kit': 'overhaul-sets',
  'rebuild kit': 'overhaul-sets',
  'injector installation kit': 'injectors',
  'turbo installation kit': 'turbo-actuators',
}
const kits = Object.entries(KITS).map(([kind, leaf]) => ({
  leaf: kind,
  svg: drawPart({ leaf, attributes: { kind }, partNumber: '' }),
}))
const pictures = leaves.flatMap((leaf) => [
  { leaf: leaf.slug, svg: drawCategory(leaf.slug) },
  ...extremes.map((value) => ({ leaf: leaf.slug, svg: drawPart(partOf(leaf, value)) })),
  ...[4, 400].map((first) => {
    const attributes = Object.fromEntries(leaf.attributes.map((name, i) => [name, i % 2 ? first : 404 - first]))
    return { leaf: leaf.slug, svg: drawPart({ leaf: leaf.slug, attributes, partNumber: '1' }) }
  }),
])
pictures.push(...kits)

describe('the catalogue in pictures', () => {
  test('every leaf category has its drawing', () => {
    expect(leaves.filter(({ slug }) => !drawingOfLeaf.has(slug))).toEqual([])
    expect(leaves).toHaveLength(78)
  })

  test('no two leaf categories look alike', () => {
    expect(new Set(leaves.map(({ slug }) => drawingOfLeaf.get(slug)?.draw)).size).toBe(78)
    expect(new Set(leaves.map(({ slug }) => drawCategory(slug))).size).toBe(78)
  })

  test('a kit shows what it holds, not what else its category sells: a belt kit no filters, a turbo’s gaskets no actuator', () => {
    const ofCategories = new Set(leaves.map(({ slug }) => drawCategory(slug)))
    expect(kits.filter(({ svg }) => ofCategories.has(svg)).map(({ leaf }) => leaf)).toEqual([])
    expect(new Set(kits.map(({ svg }) => svg)).size).toBe(kits.length)
  })

  test('a group is shown by one of its own parts', () => {
    for (const group of tree)
      expect(group.children.map(({ slug }) => drawCategory(slug))).toContain(drawCategory(group.slug))
  })

  test('a part of a category nobody drew is shown in its box', () => {
    const boxed = drawPart({ leaf: 'new-leaf', attributes: {}, partNumber: '1' })
    expect(boxed).toBe(drawCategory('another-new-leaf'))
    expect(brokenXml(boxed)).toBeUndefined()
    expect(signalFeatures(boxed)).toBe(1)
  })

  test('two drawings that claim one category are an error', () => {
    const drawing = { draws: ['belts'], draw: () => {} }
    expect(() => byKey([drawing, { ...drawing }], ({ draws }) => draws)).toThrow('two drawings claim belts')
  })
})

describe('one picture, at any value its attributes may hold', () => {
  test('it is well-formed XML', () => {
    for (const { leaf, svg } of pictures) expect(brokenXml(svg), leaf).toBeUndefined()
  })

  test('it stays under 3 KB as it is sent', () => {
    const longest = new Map<string, string>()
    for (const { leaf, svg } of pictures) if (svg.length > (longest.get(leaf)?.length ?? 0)) longest.set(leaf, svg)
    for (const [leaf, svg] of longest) {
      const sent = brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      expect(sent.length, leaf).toBeLessThan(3000)
    }
  })

  test('it has one signal-coloured feature', () => {
    for (const { leaf, svg } of pictures) expect(signalFeatures(svg), leaf).toBe(1)
  })

  test('it fills the common square without leaving it', () => {
    for (const { leaf, svg } of pictures) {
      const all = pointsOf(svg).flat()
      expect(Math.min(...all), leaf).toBeGreaterThanOrEqual(22)
      expect(Math.max(...all), leaf).toBeLessThanOrEqual(218)
      expect(Math.max(...all) - Math.min(...all), leaf).toBeGreaterThan(120)
    }
  })

  test('it is drawn for light pages and for dark ones', () => {
    for (const { svg } of pictures) expect(svg).toMatch(/stroke:#14171A.*prefers-color-scheme:dark.*stroke:#ECEDEA/)
  })

  test('it is the same for the same part', () => {
    for (const leaf of leaves) expect(drawPart(partOf(leaf, 90))).toBe(drawPart(partOf(leaf, 90)))
  })

  test('it keeps its shape whatever the attributes say', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<script>', '&amp;', '"/>', "'", ']]>', 'NaN', '-1e999', '1e308', '9'.repeat(400)),
      fc.double(),
    )
    const part = fc
      .tuple(fc.constantFrom(...leaves), fc.string(), fc.array(hostile, { minLength: 8, maxLength: 8 }))
      .map(([{ slug, attributes }, partNumber, values]) => ({
        leaf: slug,
        attributes: Object.fromEntries(attributes.map((name, i) => [name, values[i % 8]!])),
        partNumber,
      }))
    fc.assert(
      fc.property(part, (hostilePart) => {
        const svg = drawPart(hostilePart)
        expect(brokenXml(svg)).toBeUndefined()
        expect(svg).not.toMatch(/NaN|Infinity|undefined|script/)
      }),
      { numRuns: 300 },
    )
  })

  test('names that every object has are no attributes', () => {
    expect(drawPart({ leaf: 'constructor', attributes: {}, partNumber: '' })).toBe(drawCategory('nothing'))
  })
})

describe('proportions follow the part', () => {
  const usual: Record<string, number> = { outer_diameter_mm: 93, inner_diameter_mm: 50, diameter_mm: 200 }
  test.each([
    ['oil-filters', 'length_mm', 100, 200],
    ['fuel-filters', 'length_mm', 120, 220],
    ['fuel-water-separators', 'length_mm', 100, 200],
    ['air-filters', 'inner_diameter_mm', 40, 60],
    ['batteries-flooded', 'cca', 600, 1100],
    ['alternators', 'amps', 70, 320],
    ['starters', 'teeth', 9, 12],
    ['belts-tensioners', 'ribs', 5, 10],
    ['fans-clutches', 'blades', 6, 9],
    ['camshafts', 'lobes', 6, 8],
    ['crankshafts', 'stroke_mm', 90, 160],
    ['pistons-rings', 'bore_mm', 70, 110],
    ['fuel-rails', 'ports', 4, 8],
    ['exhaust-manifolds', 'ports', 3, 6],
    ['water-pumps', 'mount_bolts', 4, 7],
    ['o-rings', 'section_mm', 4, 9],
    ['shaft-seals', 'inner_diameter_mm', 45, 65],
    ['transfer-switches', 'poles', 2, 4],
    ['gen-ends', 'kw', 5, 500],
    ['control-modules', 'pins', 32, 150],
    ['engine-oil', 'volume_l', 1, 18],
    ['dpf', 'length_mm', 200, 350],
    ['crate-engines', 'rating_hp', 150, 600],
    ['manuals', 'pages', 60, 900],
  ])('%s: another %s is another picture', (leaf, attribute, less, more) => {
    const drawn = (value: number) =>
      drawPart({ leaf, attributes: { ...usual, [attribute]: value }, partNumber: '2037283' })
    expect(drawn(less)).not.toBe(drawn(more))
  })

  test.each(['crate-engines', 'recon-engines', 'long-blocks'])(
    '%s: a row has as many cylinders as the engine, and half of them where they stand in a V',
    (leaf) => {
      const drawn = (count: number) =>
        drawPart({
          leaf,
          attributes: { cylinders: `${count > 6 ? 'V' : 'I'}${count}`, rating_hp: 300 },
          partNumber: '',
        })
      const paths = (count: number) => drawn(count).match(/<path/g)?.length ?? 0
      expect(paths(4)).toBeLessThan(paths(6))
      expect(drawn(12)).toBe(drawn(6))
      expect(drawPart({ leaf, attributes: { rating_hp: 300 }, partNumber: '' })).toBe(drawn(6))
    },
  )

  test('a filter twice as long is drawn taller, and as wide as before', () => {
    const aspect = (length: number) => {
      const svg = drawPart({
        leaf: 'oil-filters',
        attributes: { outer_diameter_mm: 100, length_mm: length },
        partNumber: '',
      })
      const points = pointsOf(svg)
      const spread = (of: number[]) => Math.max(...of) - Math.min(...of)
      return spread(points.map(([, y]) => y)) / spread(points.map(([x]) => x))
    }
    expect(aspect(200)).toBeGreaterThan(aspect(100) * 1.4)
  })

  test('much exhaust fluid comes in a drum, little in a box', () => {
    const drawn = (volume: number) => drawPart({ leaf: 'def', attributes: { volume_l: volume }, partNumber: '' })
    expect(drawn(208)).toBe(drawn(1000))
    expect(drawn(208)).not.toBe(drawn(10))
  })
})

test('the version is short, and fit to stand in an address', () => {
  expect(DRAWING_VERSION).toMatch(/^[0-9a-f]{10}$/)
})

/** Consecutive signal-coloured paths are one feature. */
function signalFeatures(svg: string): number {
  const signals = [...svg.matchAll(/<path( class="s[^"]*")? ?[^>]*>/g)].map(([, signal]) => signal !== undefined)
  return signals.filter((is, i) => is && !signals[i - 1]).length
}

/** In the picture's own units, so that a test can look for points outside of it. */
function pointsOf(svg: string): [x: number, y: number][] {
  return [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, path]) => {
    let [x, y, startX, startY] = [0, 0, 0, 0]
    return [...path!.matchAll(/([mlqaz])([^mlqaz]*)/g)].map(([, letter, numbers]): [number, number] => {
      const [dx = startX - x, dy = startY - y] = (numbers!.match(/-?[\d.]+/g) ?? []).slice(-2).map(Number)
      ;[x, y] = [x + dx, y + dy]
      if (letter === 'm') [startX, startY] = [x, y]
      return [x, y]
    })
  })
}

function brokenXml(svg: string): string | undefined {
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z]+="[^"<>&]*")*)(\/?)>([^<>&]*)/g,
    (all, close, tag, _, empty) => {
      if (close && open.pop() !== tag) return all
      if (!close && !empty) open.push(tag)
      return ''
    },
  )
  if (rest) return `not understood: ${rest.slice(0, 80)}`
  return open.length > 0 ? `left open: ${open.join()}` : undefined
}
