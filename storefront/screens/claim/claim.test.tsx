import { describe, expect, test } from 'vitest'
import type { Claims } from '#contract/shop/claims.ts'
import { renderPage } from '../../entry-server.tsx'
import { aClaimLine, aClaimMade, anOrder, someClaims } from '../../order-fixture.ts'
import { aShop, someSettings } from '../../shop-fixture.ts'

const path = '/order/801000000000001AAA/claim'
const open = someClaims({
  can: true,
  damage: { can: true, until: '2026-03-15' },
  lines: [aClaimLine({ damage: true })],
})

async function shown(url: string, claims: Claims = open, form: Record<string, string> = {}) {
  const shop = aShop({
    'OrderService.getOrder': () => anOrder({ status: 'DELIVERED' }),
    'ClaimService.getClaims': () => claims,
  })
  const { html, caching, status } = await renderPage({ url, shop, settings: someSettings, form })
  expect(caching).toBe('private')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[ \n]+/g, ' ')
  return { main, text, status }
}

test('first is chosen what is claimed: warranty of a part, or damage of it or of the whole delivery, with the last days', async () => {
  const { main, text } = await shown(path)
  for (const query of ['warranty=1', 'damage=1', 'damage=all']) expect(main).toContain(`href="${path}?${query}"`)
  expect(text).toContain('Under warranty until Mar 5, 2027')
  expect(text).toContain('Tell us by Mar 15, 2026')
})

test.each([
  ['CLAIM_EARLY', 'You can make a claim once you have it.'],
  ['CLAIM_OVER', 'The warranty is over.'],
  ['CODE_FIRST', 'The code that we send to the email of this order comes first.'],
] as const)('where nothing can be claimed the page says why: %s', async (can, why) => {
  const { text, main } = await shown(path, someClaims({ can }))
  expect(text).toContain(why)
  expect(main.includes('/code"')).toBe(can === 'CODE_FIRST')
  expect(main).not.toContain('<form')
})

describe('the form', () => {
  test('of warranty asks for installation, hours or the distance of the country, and the machine', async () => {
    const { main } = await shown(`${path}?warranty=1`)
    for (const name of ['message', 'installedOn', 'reading', 'readingUnit', 'serial', 'photos'])
      expect(main).toContain(`name="${name}"`)
    expect(main).toContain('value="km"')
    expect(main).not.toContain('value="mi"')
    expect(main).toContain('accept="image/jpeg,image/png,image/webp"')
  })

  test.each(['damage=1', 'damage=all'])('of %s asks for neither', async (query) => {
    const { main } = await shown(`${path}?${query}`)
    expect(main).toContain('name="message"')
    expect(main).not.toContain('name="installedOn"')
    expect(main).toContain(`name="position" value="${query === 'damage=all' ? '' : '1'}"`)
  })

  test('of what may not be claimed is not shown', async () => {
    const claims = someClaims({ can: true, lines: [aClaimLine({ warranty: { can: 'CLAIM_OPEN', until: null } })] })
    for (const query of ['warranty=1', 'warranty=9', 'damage=1', 'damage=all'])
      expect((await shown(`${path}?${query}`, claims)).main).not.toContain('<form')
  })

  test('that was refused keeps what was typed, says what is wrong beside the field, and asks for the photographs again', async () => {
    const form = {
      requestKey: '8462525f-a930-4fab-b767-209a6664a8d8',
      kind: 'WARRANTY',
      position: '1',
      message: 'It leaks',
      serial: 'SN 4',
      photosLost: '1',
      failed: 'input/invalid',
      fields: 'message:contact.more',
    }
    const { main, text, status } = await shown(path, open, form)
    expect(status).toBe(422)
    expect(main).toContain('>It leaks</textarea>')
    expect(main).toContain('value="SN 4"')
    expect(main).toContain(form.requestKey)
    expect(text).toContain('Please enter more details')
    expect(text).toContain('Please choose your photographs again')
  })
})

test('what was made is confirmed with its number, and shown with the answer and its photographs', async () => {
  const made = aClaimMade({ status: 'REFUSED', decision: 'It was opened.' })
  const { text, main } = await shown(`${path}?asked=${made.id}`, { ...open, claims: [made] })
  expect(text).toContain('We have your claim CL-00000001. A mail that confirms it goes to marie@example.com.')
  expect(text).toContain('Our answer: It was opened.')
  expect(main).toContain(`href="${made.photos[0]}" download`)
  expect((await shown(`${path}?asked=nonsense`, { ...open, claims: [made] })).text).not.toContain('We have your claim')
})
