import { expect, test } from 'vitest'
import { messages } from '#words/en-US/messages.ts'
import { aShop, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'

const shown = async (url: string, form: Record<string, string> = {}) => {
  const { html } = await renderPage({ url, form, shop: aShop(), settings: someSettings })
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

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

test('a form that was sent tells what is wrong with both fields, and keeps what was typed', async () => {
  const fields = 'orderNumber:order.number,email:email.invalid'
  const main = await shown('/track-order', { order: 'ABC', email: 'a@b', failed: 'input/invalid', fields })
  expect(main).toMatch(/id="look-up-order-error">Please provide a valid order number/)
  expect(main).toMatch(/id="look-up-email-error">Please enter a valid email address/)
  expect(main).toMatch(/<input[^>]* name="order"[^>]* value="ABC"/)
  expect(main).toMatch(/<input[^>]* name="email"[^>]* value="a@b"/)
})

test('an address made up by somebody says nothing', async () => {
  expect(await shown('/track-order?failed=<b>&fields=email:constructor')).not.toContain('notice')
})
