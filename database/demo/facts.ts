// What the demo catalogue is made from: categories, invented engines and generators, real vehicle makes (data/*.json).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cumulative } from './random.ts'

export const readFacts = <Facts>(name: string): Facts =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8')) as Facts

export interface Leaf {
  id: number
  group: Group
  slug: string
  en: string
  fr: string
  nameEn: string
  nameFr: string
  weightLb: [number, number]
  priceUsd: [number, number]
  share: number
  fit: string
  corePct: number
  reconPct: number
  hazmat: string | null
  returnable: boolean
  attributes: string[]
}
export interface Group {
  id: number
  slug: string
  en: string
  fr: string
  leaves: Leaf[]
}

type LeafFacts = Omit<Leaf, 'id' | 'group'>
interface CategoryFacts {
  tree: (Omit<Group, 'id' | 'leaves'> & { children: LeafFacts[] })[]
  attributeNames: Record<string, { en: string; fr: string }>
}
const categories = readFacts<CategoryFacts>('categories')
export const attributeNames = categories.attributeNames

let lastCategory = 0
export const groups: Group[] = categories.tree.map(({ children, slug, en, fr }) => {
  const group: Group = { id: ++lastCategory, slug, en, fr, leaves: [] }
  group.leaves = children.map((leaf) => ({ ...leaf, id: ++lastCategory, group }))
  return group
})
export const leaves: Leaf[] = groups.flatMap((group) => group.leaves)
export const leafShares = cumulative(leaves, (leaf) => leaf.share)

export interface EngineFamily {
  id: number
  code: string
  name: string
  esnFrom: number
  esnTo: number
  yearFrom: number
  yearTo: number
  ratingsHp: number[]
  controlGeneration: string
}
export interface GeneratorLine {
  id: number
  code: string
  name: string
  use: string
  lineDigit: number
  portable: boolean
  models: GeneratorModel[]
}
export interface GeneratorModel {
  id: number
  line: GeneratorLine
  code: string
  name: string
  kw: number
  fuel: string
}
interface EquipmentFacts {
  engineFamilies: Omit<EngineFamily, 'id'>[]
  generatorLines: (Omit<GeneratorLine, 'id' | 'models'> & { models: Omit<GeneratorModel, 'id' | 'line'>[] })[]
  brands: { competitorsForCrossReference: string[] }
}
const equipment = readFacts<EquipmentFacts>('equipment-families')
export const competitors = equipment.brands.competitorsForCrossReference
export const families: EngineFamily[] = equipment.engineFamilies.map((family, index) => ({ ...family, id: index + 1 }))

let lastModel = 0
export const lines: GeneratorLine[] = equipment.generatorLines.map(({ models, ...facts }, index) => {
  const line: GeneratorLine = { ...facts, id: index + 1, models: [] }
  line.models = models.map((model) => ({ ...model, id: ++lastModel, line }))
  return line
})
/** Portable sets cannot be entered (E-6), so no part fits one. */
export const models: GeneratorModel[] = lines.filter((line) => !line.portable).flatMap((line) => line.models)

export interface VehicleModel {
  name: string
  /** Model years, as stretches without a gap. */
  years: [number, number][]
}
export interface Make {
  name: string
  models: VehicleModel[]
}
/** The same list that the shop lets people pick vehicles from. */
const { ymm } = readFacts<{ ymm: Record<string, Record<string, string>> }>('../../../providers/vin/data/ymm-na')
export const makes: Make[] = Object.entries(ymm).map(([name, models]) => ({
  name,
  models: Object.entries(models).map(([model, years]) => ({ name: model, years: stretches(years) })),
}))

function stretches(years: string): [number, number][] {
  return years.split(',').map((stretch) => {
    const [from = 0, to = from] = stretch.split('-').map(Number)
    return [from, to]
  })
}

interface RestrictionFacts {
  byHazmat: Record<string, string>
  byCategory: Record<string, string[]>
  byWeight: { overLb: number; class: string }
  emissionsShare: { categories: string[]; shareOfSkus: number; class: string }
  classes: Record<string, { countries?: string[] }>
}
export const restrictions = readFacts<RestrictionFacts>('shipping-restrictions')
