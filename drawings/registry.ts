// Finds the drawings by itself: every file in parts/ is one.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Drawing } from './drawing.ts'

const isSource = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts')
const sourcesIn = (folder: URL) =>
  readdirSync(folder)
    .filter(isSource)
    .sort()
    .map((name) => new URL(name, folder))

const room = new URL('./', import.meta.url)
const files = sourcesIn(new URL('./parts/', room))
const views = ['./exploded/', './exploded/solids/', './machine/'].flatMap((folder) => sourcesIn(new URL(folder, room)))

/** Part of a picture's address, which every change of a drawing changes, so that pictures can be cached for ever. */
export const DRAWING_VERSION = createHash('sha256')
  .update([...sourcesIn(room), ...views, ...files].map((file) => readFileSync(file, 'utf8')).join('\0'))
  .digest('hex')
  .slice(0, 10)

const drawings = await Promise.all(
  files.map(async (file) => ({ ...((await import(file.href)) as Drawing), name: basename(file.pathname, '.ts') })),
)

export const drawingOfLeaf = byKey(drawings, (drawing) => drawing.draws)
export const leafOfGroup = new Map(
  [...byKey(drawings, (drawing) => drawing.standsFor ?? [])].map(([group, drawing]) => [group, drawing.draws[0]!]),
)

/** Two drawings that claim one key are a mistake, and throw. */
export function byKey<D extends Drawing>(all: readonly D[], keysOf: (drawing: D) => readonly string[]): Map<string, D> {
  const found = new Map<string, D>()
  for (const drawing of all)
    for (const key of keysOf(drawing)) {
      if (found.has(key)) throw new Error(`two drawings claim ${key}`)
      found.set(key, drawing)
    }
  return found
}
