import { expect, test } from 'vitest'
import { messages } from '#words/en-US/messages.ts'
import { aShop, someSettings } from '../../a-shop.builder.ts'
import { renderPage } from '../../entry-server.tsx'
import { lookUpErrors } from './look-up.ts'

const shown = async (url: string) => {
  const { html } = await renderPage({ url, shop: aShop(), settings: someSettings })
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

test('number and email are needed', () => {
  expect(lookUpErrors(' ', '', messages)).toEqual({
    orderNumber: 'Please provide a valid order number',
    email: 'Please enter email address',
  })
  expect(lookUpErrors('US1', 'dana@', messages)).toEqual({ email: 'Please enter a valid email address' })
  expect(lookUpErrors('US1', 'dana@example.com', messages)).toEqual({})
})

test('the form posts without script, in the locale it was opened in', async () => {
  const main = await shown('/fr-CA/track-order')
  expect(main).toMatch(/<form[^>]* action="\/fr-CA\/track-order"[^>]* method="post"/)
  expect(main).toMatch(/<label for="look-up-order">Numéro de commande<\/label>/)
})

test('a miss has one answer, and nothing of what was typed', async () => {
  const main = await shown('/track-order?failed=order/not-found')
  expect(main).toContain(messages['order.lookupNone'])
  expect(main).not.toMatch(/<input[^>]* value="[^"]/)
})

test('a malformed field is told beside it', async () => {
  const main = await shown('/track-order?failed=input/invalid&fields=orderNumber:order.number,email:email.invalid')
  expect(main).toMatch(/id="look-up-order-error">Please provide a valid order number/)
  expect(main).toMatch(/id="look-up-email-error">Please enter a valid email address/)
})

test('an address made up by somebody says nothing', async () => {
  expect(await shown('/track-order?failed=<b>&fields=email:constructor')).not.toContain('notice')
})
