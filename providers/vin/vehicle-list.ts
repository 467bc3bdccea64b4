// Makes, their models and model years to pick from: 47 makes of North America (public data, ranges a little too wide at times).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VinPort } from './port.ts'

/** Make, model, and its model years as '1985-2001,2023-2026'. */
type YearsOfModels = Record<string, Record<string, string>>

const FILE = join(import.meta.dirname, 'data', 'ymm-na.json')

/** Reads its file when first asked. */
export function vehicleList(): Pick<VinPort, 'makes' | 'models' | 'years'> {
  let known: Map<string, Map<string, string>> | undefined
  const list = () => (known ??= readList())
  return {
    makes: () => [...list().keys()],
    models: (make) => [...(list().get(make)?.keys() ?? [])],
    years: (make, model) => expanded(list().get(make)?.get(model) ?? ''),
  }
}

function readList() {
  const { ymm } = JSON.parse(readFileSync(FILE, 'utf8')) as { ymm: YearsOfModels }
  return new Map(Object.entries(ymm).map(([make, models]) => [make, new Map(Object.entries(models))]))
}

const expanded = (ranges: string): number[] =>
  [...ranges.matchAll(/(\d+)(?:-(\d+))?/g)]
    .flatMap(([, from, to = from]) => Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => Number(from) + n))
    .toReversed()
