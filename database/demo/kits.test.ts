// Two kits of one job on one machine would make a mechanic ask which is the right one.
import { expect, test } from 'vitest'
import { makeCatalogue } from './catalogue.ts'
import { describe as inWords } from './describe.ts'
import type { Years } from './machines/years.ts'
import type { Design } from './parts/design.ts'
import { makeSku } from './sku.ts'
import { wholeRange } from './whole-range.ts'

const { designs } = wholeRange()
const kits = designs.filter(({ contents }) => contents.length > 0)
const usesOf = ({ engines, generators, vehicles }: Design): (Years & { machine: string })[] => [
  ...engines.map(({ family, ...years }) => ({ machine: family, ...years })),
  ...generators.map(({ model, ...years }) => ({ machine: model, ...years })),
  ...vehicles.map(({ make, model, engine, ...years }) => ({ machine: `${make} ${model} ${engine}`, ...years })),
]
const meet = (one: Design, other: Design) =>
  usesOf(one).some(({ machine, from, to }) =>
    usesOf(other).some((use) => use.machine === machine && from <= use.to && use.from <= to),
  )
const isWithin = (small: Design, large: Design) =>
  small.contents.every(({ design, quantity }) =>
    large.contents.some((one) => one.design === design && one.quantity >= quantity),
  )
const told = ({ name, engines, generators, attributes }: Design) =>
  `${name.en} ${attributes['interval_hours'] ?? ''} ${JSON.stringify([engines, generators])}`
const pairs = kits.flatMap((small) =>
  kits.flatMap((large) => (small !== large && isWithin(small, large) ? [{ small, large }] : [])),
)

test('no two kits hold the same', () => {
  expect(kits.length).toBeGreaterThan(100)
  expect(pairs.filter(({ small, large }) => isWithin(large, small)).map(({ small }) => told(small))).toEqual([])
})

test('no kit of a machine is a part of another of the same name', () => {
  expect(
    pairs
      .filter(({ small, large }) => small.name.en === large.name.en && meet(small, large))
      .map(({ small }) => told(small)),
  ).toEqual([])
})

test('a service of more hours asks for no less than one of fewer', () => {
  const hours = ({ attributes }: Design) => Number(attributes['interval_hours'])
  expect(
    pairs
      .filter(({ small, large }) => hours(small) > hours(large) && meet(small, large))
      .map(({ small, large }) => `${told(small)} in ${told(large)}`),
  ).toEqual([])
})

test('a machine has one maintenance kit of its hours, in vehicles and sets alike', () => {
  const whole = kits.filter(({ kind }) => ['service kit', 'generator 500-hour kit'].includes(kind))
  expect(
    whole.flatMap((one) => whole.filter((other) => other.kind !== one.kind && meet(one, other)).map(told)),
  ).toEqual([])
})

test('of the kits of one name each is told by its machines', () => {
  const catalogue = makeCatalogue(4000)
  const names = designs.flatMap(({ contents }, index) =>
    contents.length > 0 ? [inWords(catalogue, makeSku(catalogue, index)).nameEn] : [],
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
