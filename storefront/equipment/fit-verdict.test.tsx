// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fit } from '#contract/shop/equipment.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { renderPage } from '../entry-server.tsx'
import { aProduct } from '../catalog-fixture.ts'
import { anEngine, aShop, someSettings } from '../shop-fixture.ts'
import { showVerdict } from './check-fit.ts'
import { showSelected } from './show-selected.ts'

const PATH = '/product/oil-filter-2037283'
const VERDICTS = ['fits', 'does-not-fit', 'unknown'] as const
const because = (verdict: Fit['verdict']): Fit => ({ verdict, reason: 'Because of its number.' })

const answers = (fit: Fit) => ({
  'FitmentService.checkParts': () => ({ equipment: anEngine, fits: { [aProduct().id]: fit } }),
})
async function open(path: string, fit: Fit) {
  const { html } = await renderPage({ url: path, shop: aShop(answers(fit)), settings: someSettings })
  document.documentElement.lang = /<html lang="([^"]*)"/.exec(html)?.[1] ?? ''
  document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'))
}
const check = () => document.querySelector<HTMLElement>('[data-fit-check]') as HTMLElement
const shown = () => check().querySelector('.fit-check__verdict')?.outerHTML

describe('a verdict shown in place is the one that the page draws without script', () => {
  test.each(LOCALES.flatMap((locale) => VERDICTS.map((verdict) => [locale, verdict] as const)))(
    '%s: %s',
    async (locale, verdict) => {
      const path = pathIn(locale, PATH)
      await open(`${path}?fit=1`, because(verdict))
      const drawn = shown()
      expect(drawn).toContain('Because of its number.')
      await open(path, because(verdict))
      expect(shown()).not.toEqual(drawn)
      showVerdict(check(), because(verdict), anEngine.label)
      expect(shown()?.replace(/ data-says="[^"]*"/, '')).toEqual(drawn)
    },
  )
})

test('a number that was typed is told without the name of what is in hand', async () => {
  await open(PATH, because('fits'))
  showVerdict(check(), because('fits'), null)
  expect(shown()).toContain('This part is compatible with your equipment')
  showVerdict(check(), because('does-not-fit'), null)
  expect(shown()).toContain('>Does not fit</strong>')
})

describe('beside the parts of a list', () => {
  beforeEach(() => {
    document.cookie = 'equipment=1'
    sessionStorage.setItem('equipment', JSON.stringify({ label: anEngine.label, machine: anEngine.machine }))
  })
  const tagsFor = async (verdict: Fit['verdict']) => {
    const fit = because(verdict)
    await open('/category/oil-filters', fit)
    vi.stubGlobal('fetch', async () =>
      Response.json({ ...answers(fit)['FitmentService.checkParts'](), categories: {} }),
    )
    await showSelected()
    return [...document.querySelectorAll('main [data-fit]')].map((tag) => tag.textContent)
  }

  test('a script says what fits and what does not', async () => {
    expect(await tagsFor('fits')).toContain('Fits')
    expect(await tagsFor('does-not-fit')).toContain('Does not fit')
  })

  test('nothing is said where nothing is known (C-6)', async () => {
    expect((await tagsFor('unknown')).join('')).toBe('')
  })
})
