import { expect } from 'vitest'
import { shop } from './browser.ts'

interface Mail {
  to: string[]
  subject: string
  text: string
  html: string
}

/** The one mail to an address, of those whose subject says this. */
export async function mailTo(address: string, about = ''): Promise<Mail> {
  const url = `http://127.0.0.1:${shop.sandboxPort + 2}/messages.json?to=${encodeURIComponent(address)}`
  const caught = async () =>
    ((await (await fetch(url)).json()) as Mail[]).filter(({ subject }) => subject.includes(about))
  await expect.poll(async () => (await caught()).length, { message: `mail to ${address}` }).toBe(1)
  const [mail] = await caught()
  if (!mail) throw new Error('the mail has gone')
  return mail
}

interface Payment {
  id: string
  status: string
  amount: number
  amount_received: number
}

export async function payments(): Promise<Payment[]> {
  const url = `http://127.0.0.1:${shop.sandboxPort}/v1/payment_intents?limit=100`
  const answer = await fetch(url, { headers: { authorization: 'Bearer sk_test_sandbox' } })
  return ((await answer.json()) as { data: Payment[] }).data
}
