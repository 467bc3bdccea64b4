import { describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/shop/calls.ts'
import type { Returns } from '#contract/shop/returns.ts'
import { cents } from '#values/money.ts'
import { renderPage } from '../../entry-server.tsx'
import { anOrder, aReturnAsked, aReturnLine, someReturns } from '../../order-fixture.ts'
import { aShop, someSettings } from '../../shop-fixture.ts'

const path = '/order/801000000000001AAA/return'
const quote: AnswerOf<'ReturnService.quoteReturn'> = {
  refund: {
    goods: cents(254_15),
    core: cents(60_00),
    shipping: cents(0),
    taxes: [{ kind: 'GST', rate: 5000, amount: cents(15_71) }],
    total: cents(329_86),
  },
  coreQuantity: 1,
}
const open = someReturns({ can: true, returnUntil: '2026-04-04', lines: [aReturnLine()] })

async function shown(url: string, returns: Returns = open, form: Record<string, string> = {}, order = {}) {
  const shop = aShop({
    'OrderService.getOrder': () => anOrder({ status: 'DELIVERED', ...order }),
    'ReturnService.getReturns': () => returns,
    'ReturnService.quoteReturn': () => quote,
    'ReturnService.quoteReturns': () => ({
      lines: [
        { kind: 'PART', position: 1, ...quote },
        { kind: 'CORE', position: 2, refund: { ...quote.refund, goods: cents(0) }, coreQuantity: 1 },
      ],
      refund: { ...quote.refund, total: cents(659_72) },
    }),
  })
  const { html, caching, status } = await renderPage({ url, shop, settings: someSettings, form })
  expect(caching).toBe('private')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[ \n]+/g, ' ')
  return { title: /<title>([^<]*)/.exec(html)?.[1], main, text, status }
}
const chosen = { kind: 'PART', position: '1', quantity: '1', reason: 'DOES_NOT_FIT', method: 'MAIL' }

test('first a line is chosen, its part or its core, with the last day', async () => {
  const { main, text } = await shown(path)
  expect(main).toContain(`href="${path}?line=1"`)
  expect(main).toContain(`href="${path}?core=1"`)
  expect(text).toContain('Parts come back until Apr 4, 2026.')
  expect(text).toContain('2 can come back')
})

test('a battery that was shipped says whom to ask and where it may be brought, also when its core alone comes back', async () => {
  const core = { left: 1, can: 'BATTERY' as const, methods: [], back: quote.refund }
  for (const can of ['BATTERY', 'RETURN_OVER'] as const) {
    const { text, main } = await shown(
      path,
      someReturns({
        can: 'BATTERY',
        coreUntil: '2026-05-04',
        coreDaysLeft: 3,
        lines: [aReturnLine({ can, isBattery: true, methods: [], core })],
      }),
    )
    expect(text).toContain('A battery is never mailed: write or call us, and we tell you where to bring it.')
    expect(main).toMatch(/core-return[^]*href="\/contact-us\?about=returns"[^]*href="\/stores"/)
    expect(main).not.toContain(`href="${path}?core=1"`)
  }
})

test.each([
  ['', 'A crate engine cannot be returned.', 'Make a claim'],
  ['/fr-CA', 'Un moteur en caisse ne se retourne pas.', 'Faire une réclamation'],
  ['/en-CA', 'A crate engine cannot be returned.', 'Make a claim'],
])('a crate engine leads to its claim in place of a return (%s)', async (prefix, why, link) => {
  const lines = [aReturnLine({ can: 'CRATE_ENGINE', excluded: null, core: null }), aReturnLine({ position: 3 })]
  const { text, main } = await shown(`${prefix}${path}`, someReturns({ can: true, lines }))
  expect(text).toContain(why)
  expect(main).toMatch(new RegExp(`href="${prefix}/order/801000000000001AAA/claim">${link}<`))
  expect(main).not.toContain(`${path}?line=1"`)
  expect(main).toContain(`${path}?line=3"`)
})

test.each([
  ['NOT_DELIVERED', 'You can send it back once it has been delivered.'],
  ['RETURN_OVER', 'The time for returns is over.'],
  ['CODE_FIRST', 'The code that we send to the email of this order comes first.'],
] as const)('where nothing can come back the page says why: %s', async (can, why) => {
  const { text, main } = await shown(path, someReturns({ can }))
  expect(text).toContain(why)
  expect(main.includes('/code"')).toBe(can === 'CODE_FIRST')
})

describe('the form', () => {
  test('asks how many, why, and for the seal of an electrical part', async () => {
    const { main } = await shown(`${path}?line=1`)
    expect(main).toContain('name="quantity"')
    expect(main.match(/<option/g)).toHaveLength(2 + 7)
    expect(main).toContain('name="isSealed"')
    expect(main).toMatch(/<button[^>]* value="check"/)
  })

  test('of a core asks for no reason, and says how it is packed', async () => {
    const { main, text } = await shown(`${path}?core=1`)
    expect(main).not.toContain('name="reason"')
    expect(text).toContain('Drain any oil')
  })

  test('of a battery’s core says not to drain it, and of no box', async () => {
    const line = aReturnLine({ isBattery: true, methods: ['STORE'], excluded: 'BATTERY' })
    const core = { ...line.core, methods: ['STORE'] } as typeof line.core
    const { text } = await shown(`${path}?core=1`, someReturns({ can: true, lines: [{ ...line, core }] }))
    expect(text).toContain('Do not open or drain it.')
    expect(text).not.toMatch(/Drain it|the box/)
  })

  test('of a line that cannot come back is not shown', async () => {
    const returns = someReturns({ can: true, lines: [aReturnLine({ can: 'RETURN_OVER', excluded: null })] })
    expect((await shown(`${path}?line=1`, returns)).main).not.toMatch(/<button[^>]* name="act"/)
    expect((await shown(`${path}?line=9`, returns)).main).not.toMatch(/<button[^>]* name="act"/)
  })

  test('that was refused keeps what was chosen, and says what is wrong beside the field', async () => {
    const form = {
      ...chosen,
      quantity: '2',
      reason: '',
      act: 'check',
      failed: 'input/invalid',
      fields: 'reason:return.reason',
    }
    const { main, status } = await shown(path, open, form)
    expect(status).toBe(422)
    expect(main).toMatch(/<option value="2" selected="">/)
    expect(main).toContain('Please select a reason')
  })
})

test('what goes back is shown before it is asked for, with who pays for sending it', async () => {
  const { main, text } = await shown(path, open, { ...chosen, act: 'check' })
  expect(text).toMatch(
    /Price paid CAD \$254\.15 .*Core charge CAD \$60\.00 .*GST \(5%\) CAD \$15\.71 .*You get back CAD \$329\.86/,
  )
  expect(text).toContain('The part brings its core with it')
  expect(text).toContain('You pay for sending it.')
  expect(main).toContain('name="expectedTotal" value="32986"')
  const ours = await shown(path, open, { ...chosen, reason: 'DAMAGED', act: 'check' })
  expect(ours.text).toContain('The label is paid by us.')
})

test('what goes back of an order with a discount is the price less its share', async () => {
  const { text } = await shown(path, open, { ...chosen, act: 'check' }, { discount: cents(10_00) })
  expect(text).toContain('Price paid, less discount CAD $254.15')
})

test('what was asked for is confirmed with its slip', async () => {
  const asked = aReturnAsked()
  const { text, main } = await shown(`${path}?asked=${asked.id}`, { ...open, returns: [asked] })
  expect(text).toContain('We have noted return 00000001. A mail with what to do goes to marie@example.com.')
  expect(main).toContain(`href="${asked.slip}"`)
  expect((await shown(`${path}?asked=nonsense`, { ...open, returns: [asked] })).text).not.toContain('We have noted')
})

describe('several lines', () => {
  const two = someReturns({
    can: true,
    lines: [aReturnLine(), aReturnLine({ position: 2, name: 'Alternateur', isFreight: false })],
  })
  const ticked = `${path}?together=1&with=P1&with=C2`

  test('are ticked where more than one thing fits a parcel', async () => {
    const { main } = await shown(path, two)
    expect(main.match(/name="with"/g)).toHaveLength(4)
    const alone = someReturns({ can: true, lines: [aReturnLine({ core: null })] })
    expect((await shown(path, alone)).main).not.toContain('name="with"')
    const freight = someReturns({ can: true, lines: [aReturnLine(), aReturnLine({ position: 2, isFreight: true })] })
    expect((await shown(path, freight)).main.match(/name="with"/g)).toHaveLength(2)
  })

  test('have fields of their own, and what is wrong is told beside the one it is of', async () => {
    const { main, text } = await shown(ticked, two)
    expect(main).toContain('name="reason-P1"')
    expect(main).not.toContain('name="reason-C2"')
    expect(main).toContain('name="quantity-C2"')
    expect(text).toContain('Core of Alternateur')
    const form = {
      together: 'P1,C2',
      act: 'check',
      failed: 'input/invalid',
      fields: 'reason-P1:return.reason',
      'quantity-P1': '2',
    }
    const refused = await shown(path, two, form)
    expect(refused.status).toBe(422)
    expect(refused.main).toContain('id="return-reason-P1-error"')
    expect(refused.main).toMatch(/<option value="2" selected="">/)
  })

  test('show what each gives back and all together, and who pays for the label', async () => {
    const sent = { together: 'P1,C2', act: 'check', 'quantity-P1': '1', 'reason-P1': 'WRONG_PART', 'quantity-C2': '1' }
    const { main, text } = await shown(path, two, sent)
    expect(main).toContain('name="expectedTotal" value="65972"')
    expect(text).toContain('You get back CAD $659.72')
    expect(text).toContain('You pay for sending it.')
    expect((await shown(path, two, { ...sent, 'reason-P1': 'DAMAGED' })).text).toContain('The label is paid by us')
  })

  test('that were ticked of nothing say so', async () => {
    expect((await shown(`${path}?together=1`, two)).text).toContain('Tick what comes back first.')
  })
})

test('a return that has not arrived in time says so, and keeps its slip', async () => {
  const asked = aReturnAsked({ status: 'NOT_ARRIVED', parcel: '00000007' })
  const { text, main } = await shown(path, { ...open, returns: [asked] })
  expect(text).toContain('It has not reached us in time, so nothing was given back.')
  expect(text).toContain('In one parcel with return 00000007')
  expect(main).toContain(`href="${asked.slip}"`)
})

test('each step is called by its name, and whoever uses a keyboard begins at its heading', async () => {
  const titleOf = async (url: string, form: Record<string, string> = {}) => {
    const { title, main } = await shown(url, open, form)
    return [title, /<h[12][^>]*autofocus=""[^>]*>([^<]+)</.exec(main)?.[1]]
  }
  const order = `Return from order ${anOrder().number} - Shop Aldermoor Power`
  expect(await titleOf(path)).toEqual([`Choose, step 1 of 3 - ${order}`, undefined])
  expect(await titleOf(`${path}?line=1`)).toEqual([
    `How many and why, step 2 of 3 - ${order}`,
    `Return ${aReturnLine().name}`,
  ])
  expect(await titleOf(path, { act: 'check', ...chosen })).toEqual([
    `What you get back, step 3 of 3 - ${order}`,
    'What you get back',
  ])
  const refused = await shown(path, open, {
    act: 'check',
    ...chosen,
    failed: 'input/invalid',
    fields: 'reason:return.reason',
  })
  expect(refused.main.match(/autofocus=""/g)).toHaveLength(1)
  expect(refused.main).toMatch(/<select id="return-reason"[^>]*autofocus=""/)
})
