// All drawings side by side, to be looked at: node drawings/sheet.ts out.html

import { readFileSync, writeFileSync } from 'node:fs'
import { drawPart } from './draw-part.ts'
import { drawingOfLeaf } from './registry.ts'

interface Category {
  slug: string
  children?: Category[]
}

const categories = new URL('../database/demo/data/categories.json', import.meta.url)
const { tree } = JSON.parse(readFileSync(categories, 'utf8')) as { tree: Category[] }
const leaves = [...tree.flatMap((group) => group.children ?? []), { slug: 'a leaf nobody drew' }]

const picture = (svg: string) => `<img alt="" src="data:image/svg+xml,${encodeURIComponent(svg)}">`
const figures = leaves.map(({ slug: leaf }) => {
  const svg = drawPart({ leaf, attributes: {}, partNumber: '2037283' })
  const dark = svg.replace('(prefers-color-scheme:dark)', ' all')
  return `<figure>${picture(svg)}<span>${picture(dark)}</span><figcaption>${leaf}<br>${drawingOfLeaf.get(leaf)?.name ?? 'packed-part'}</figcaption></figure>`
})

const page = `<!doctype html><meta charset="utf-8"><title>Drawings</title><style>
body { display: grid; grid-template-columns: repeat(6, 1fr); gap: 8px; margin: 8px; font: 14px sans-serif }
figure { position: relative; margin: 0; border: 1px solid #d9dbd6 }
img { display: block; width: 100% }
span { position: absolute; right: 0; bottom: 40px; width: 56px; background: #1a1d1f }
</style>${figures.join('\n')}`

const out = process.argv[2]
if (!out) throw new Error('say where to: node drawings/sheet.ts out.html')
writeFileSync(out, page)
