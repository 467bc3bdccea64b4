import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Facet } from '#contract/shop/catalog.ts'
import type { InputOf } from '#contract/shop/calls.ts'
import { aCategory, aList, aPart } from '../../catalog-fixture.ts'
import { aShop, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'
import { chosenFacets, facetsPath, leastAmps, readSelection } from './selection.ts'

const value = (text: string, parts: number) => ({ value: text, name: text, parts, chosen: false })
const group: Facet = { key: 'group', name: 'Group', unit: null, values: [value('31', 4), value('8D', 2)] }
const amps: Facet = {
  key: 'cca',
  name: 'CCA',
  unit: 'A',
  values: [value('500-700', 1), value('700-900', 3), value('900-1100', 2)],
}

const asked: InputOf<'CatalogService.getCategory'>[] = []
const mainOf = async (query: string, total = 5) => {
  asked.length = 0
  const shop = aShop({
    'CatalogService.getCategory': (input: InputOf<'CatalogService.getCategory'>) => {
      asked.push(input)
      return aCategory({
        path: '/category/batteries-agm',
        list: aList({
          facets: [group, amps],
          total,
          parts: [{ ...aPart(), values: [], weightHundredths: 1, universal: false }],
        }),
      })
    },
  })
  const { html } = await renderPage({ url: `/battery-guide${query}`, shop, settings: someSettings })
  return html.split('<main')[1] ?? ''
}

describe('the selector', () => {
  test('starts from the uses of the guide, and asks the catalogue for nothing until a type is chosen', async () => {
    const main = await mainOf('')
    expect(main).toContain('name="use" value="truck"')
    expect(main).toContain('Choose a battery type first.')
    expect(asked).toEqual([])
  })

  test('a choice can be taken back: its step may stand at “Any”', async () => {
    expect(await mainOf('')).toMatch(/id="battery-use-any" name="use"[^>]*checked="" value=""/)
    const main = await mainOf('?use=truck&type=batteries-agm')
    for (const step of ['use', 'type'])
      expect(main).toMatch(new RegExp(`id="battery-${step}-any" name="${step}" value=""`))
    expect(main).not.toMatch(/-any"[^>]*checked/)
  })

  test('says which type suits a use best, and offers the other too', async () => {
    const main = await mainOf('?use=truck')
    expect(main).toMatch(/checked=""[^>]* value="truck"/)
    expect(main).toMatch(/>Flooded<\/label><p [^>]*>suits this use best</)
    expect(main).toContain('value="batteries-agm"')
  })

  test('offers the groups and amps that the catalogue has of a type', async () => {
    const main = await mainOf('?type=batteries-agm')
    expect(main).toContain('<option value="31">31 (4)</option>')
    expect(main).toContain('<option value="700">700 A or more</option>')
    expect(main).toContain('5 batteries match')
    expect(main).toContain('<a class="button button--primary" id="battery-guide-all" href="/category/batteries-agm">')
  })

  test('leads to the category with the group, and every choice of amps that is enough', async () => {
    const main = await mainOf('?use=truck&type=batteries-agm&group=31&cca=700')
    expect(asked[1]?.chosen).toEqual({ group: ['31'], cca: ['700-900', '900-1100'] })
    expect(main).toContain('href="/category/batteries-agm?f.group=31&amp;f.cca=700-900&amp;f.cca=900-1100"')
    expect(main).toMatch(/<option value="31" selected="">/)
  })

  test('says so when nothing matches', async () => {
    const main = await mainOf('?type=batteries-agm&group=8D&cca=900', 0)
    expect(main).toContain('No battery matches. Choose another size or fewer amps.')
    expect(main).not.toContain('button--primary')
  })

  test('works by a plain form, and leads to the documents and the rules', async () => {
    const main = await mainOf('')
    expect(main).toMatch(/<form [^>]*action="\/battery-guide"/)
    expect(main).toContain('type="submit"')
    for (const href of Object.values(someSettings.links['en-US']).slice(2)) expect(main).toContain(`href="${href}"`)
  })
})

test('whatever an address says, a selection can be read, and leads somewhere', () => {
  const anything = fc.record({ use: fc.string(), type: fc.string(), group: fc.string(), cca: fc.string() })
  fc.assert(
    fc.property(anything, (query) => {
      const selection = readSelection(new URLSearchParams(query))
      expect(['batteries-flooded', 'batteries-agm', null]).toContain(selection.type)
      expect(selection.cca === null || selection.cca > 0).toBe(true)
      expect(URL.canParse(facetsPath('/category/a', chosenFacets(selection, amps)), 'https://parts.example')).toBe(true)
    }),
  )
})

test('amps are asked for as the catalogue counts them, in single values or in ranges', () => {
  expect(leastAmps(amps)).toEqual([500, 700, 900])
  expect(leastAmps({ ...amps, values: [value('650', 1), value('800', 1)] })).toEqual([650, 800])
  expect(leastAmps(undefined)).toEqual([])
})
