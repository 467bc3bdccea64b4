// Rules of batteries, and of what they start and what charges them, held against every part of the range.
// docs/product/plausibility-rules.md tells which file holds which rule.
import { describe, expect, test } from 'vitest'
import { vehicles } from './goods/vehicles.ts'
import { newPrice } from './parts/job-kits.ts'
import { designs, numberOf, ofLeaf, partsOf, soldParts, told, years } from './rules-fixture.ts'

/** Length, width and height of a case, cold cranking amps flooded and AGM, pounds flooded and AGM, and posts (section 3.3). */
const GROUPS: Record<
  string,
  readonly [size: string, flooded: readonly number[], agm: number, lb: readonly number[], post: RegExp]
> = {
  U1: ['197×130×184', [230, 340], 330, [20, 23], /tab/],
  '24': ['260×173×225', [550, 700], 750, [39, 44], /top/],
  '24F': ['260×173×225', [550, 700], 750, [39, 44], /top/],
  '27': ['306×173×225', [600, 800], 800, [48, 55], /top/],
  '27F': ['306×173×225', [600, 800], 800, [48, 55], /top/],
  '31': ['330×173×240', [700, 950], 1150, [58, 68], /stud|SAE/],
  '34': ['260×173×200', [600, 800], 750, [38, 44], /top/],
  '35': ['230×175×225', [450, 640], 650, [36, 40], /top/],
  '47 H5': ['242×175×190', [550, 650], 650, [36, 40], /top/],
  '48 H6': ['278×175×190', [600, 735], 760, [42, 46], /top/],
  '94R H7': ['315×175×190', [700, 800], 850, [47, 52], /top/],
  '49 H8': ['354×175×190', [800, 900], 900, [54, 59], /top/],
  '51R': ['238×129×223', [410, 500], 450, [26, 30], /top/],
  '65': ['306×192×192', [650, 850], 750, [46, 54], /top/],
  '78': ['260×179×196', [600, 800], 780, [40, 44], /side/],
  '96R': ['242×175×175', [500, 590], 590, [35, 38], /top/],
  '4D': ['527×222×250', [900, 1100], 1100, [115, 128], /top/],
  '8D': ['527×283×250', [1150, 1450], 1450, [140, 150], /top/],
}

describe('batteries', () => {
  const batteries = ofLeaf('batteries-flooded', 'batteries-agm')

  test('have the case, the posts, the amps and the weight of their group (48)', () => {
    expect(batteries.length).toBeGreaterThan(50)
    for (const battery of batteries.filter(({ attributes }) => attributes['group'] !== 'GC2')) {
      const [size, [least = 0, most = 0], agm, [flooded = 0, heavy = 0], post] =
        GROUPS[String(battery.attributes['group'])]!
      const isAgm = battery.kind === 'AGM battery'
      expect(['length_mm', 'width_mm', 'height_mm'].map((key) => battery.attributes[key]).join('×')).toBe(size)
      expect(String(battery.attributes['terminal'])).toMatch(post)
      const cca = numberOf(battery, 'cca')
      expect(isAgm ? cca <= agm : cca >= least && cca <= most, told(battery)).toBe(true)
      expect(Math.abs(battery.lb / (isAgm ? heavy : flooded) - 1)).toBeLessThanOrEqual(0.1)
    }
  })

  test('of glass mat cost more than those of their group that are flooded (48)', () => {
    for (const agm of batteries.filter(({ kind }) => kind === 'AGM battery'))
      for (const other of batteries.filter(
        ({ kind, attributes }) =>
          kind !== agm.kind &&
          attributes['group'] === agm.attributes['group'] &&
          attributes['terminal'] === agm.attributes['terminal'],
      ))
        expect(newPrice(agm), told(agm)).toBeGreaterThan(newPrice(other))
  })

  test('give 12 volts; those of golf cars 6, and no cranking amps (49)', () => {
    for (const { attributes } of batteries) {
      const isGolf = attributes['group'] === 'GC2'
      expect([attributes['voltage'], 'cca' in attributes]).toEqual(isGolf ? [6, false] : [12, true])
    }
  })

  test('have a core of 18, 22 or 27 dollars (64)', () => {
    for (const { design, sku } of soldParts().filter(({ design: { leaf } }) => leaf.startsWith('batteries')))
      expect([1800, 2200, 2700, undefined], told(design)).toContain(sku.prices.US?.coreCents)
  })
})

describe('what starts, charges and commands', () => {
  test('an engine has one alternator, one starter, or two where one would be too weak, and one module (18)', () => {
    for (const { sheet, year } of years) {
      const count = (kind: string) =>
        partsOf(sheet.code, year).find(({ design }) => design.kind === kind)?.quantity ?? 0
      const isCommanded = sheet.code !== 'TRN64' || year >= 2003
      expect([count('alternator'), count('starter'), count('engine control module')], `${sheet.code} ${year}`).toEqual([
        1,
        sheet.code === 'MRN38' ? 2 : 1,
        isCommanded ? 1 : 0,
      ])
    }
  })

  /** By class of vehicle (section 5): cars, heavy pickups, medium trucks, highway tractors, buses, motor homes. */
  const COUNTS = { C: [1, 1], P: [1, 2], H: [1, 2], M: [2, 3], T: [3, 4], B: [2, 3], R: [1, 1] } as const

  test('a vehicle has as many batteries as its class, of a group that is sold both flooded and as AGM (18)', () => {
    const sold = (group: string, leaf: string) =>
      designs.some(
        ({ leaf: of, attributes }) => of === leaf && String(attributes['group']).split(' ')[0] === group.split(' ')[0],
      )
    for (const { make, models, group, batteries, sort } of vehicles) {
      const [least, most] = COUNTS[sort]
      expect(batteries >= least && batteries <= most, `${make} ${models.join()} ${batteries}`).toBe(true)
      for (const leaf of ['batteries-flooded', 'batteries-agm'])
        expect(sold(group, leaf), `${leaf} ${group}`).toBe(true)
    }
  })

  test('a battery is sold singly: no pair has the price of one', () => {
    for (const battery of ofLeaf('batteries-flooded', 'batteries-agm'))
      expect('pieces' in battery.attributes, told(battery)).toBe(false)
  })
})
