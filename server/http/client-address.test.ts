import { expect, test } from 'vitest'
import { testApp } from '../app-fixture.ts'

const direct = await testApp()
const behindProxy = await testApp({ env: { TRUST_PROXY: 'true' } })

async function eleventh({ app }: typeof direct, header: (tried: number) => string): Promise<number> {
  let status = 0
  for (let tried = 1; tried <= 11; tried++) {
    const answer = await app.inject({
      method: 'POST',
      url: '/lwr/apex/v63.0/OrderService/lookUp',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': header(tried),
        'x-real-ip': `198.51.100.${tried}`,
      },
      payload: JSON.stringify({
        storeLocale: 'en-US',
        orderNumber: `US00000000000${tried + 10}`,
        email: 'a@example.com',
      }),
    })
    status = answer.statusCode
  }
  return status
}

test('no header gets a client past a limit', async () => {
  expect(await eleventh(direct, (tried) => `198.51.100.${tried}`)).toBe(429)
})

test('behind our proxy it is what the proxy adds that names the client, not what stood there before', async () => {
  expect(await eleventh(behindProxy, (tried) => `198.51.100.${tried}, 203.0.113.7`)).toBe(429)
  expect(await eleventh(behindProxy, (tried) => `203.0.113.8, 198.51.100.${tried}`)).not.toBe(429)
})

test('figures of the process stay on its machine, whatever a client says of itself', async () => {
  const ask = ({ app }: typeof direct, forwarded?: string) =>
    app.inject({
      method: 'GET',
      url: '/metrics',
      remoteAddress: forwarded === undefined ? '203.0.113.7' : '127.0.0.1',
      headers: forwarded === undefined ? { 'x-forwarded-for': '127.0.0.1' } : { 'x-forwarded-for': forwarded },
    })
  expect((await ask(direct)).statusCode).toBe(404)
  expect((await ask(behindProxy)).statusCode).toBe(404)
  expect((await ask(behindProxy, '127.0.0.1, 203.0.113.7')).statusCode).toBe(404)
})
