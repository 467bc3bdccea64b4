// Runs on the new machine, as somebody outside of it would ask: over TLS, trusting the own authority. Opens pages, buys a part as a guest, reads
// the mail, and signs in to the console as the administrator. Says what it saw; ends with 1 where something is not as it should be.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:tls'
import { buy } from '../../shoppers/buying.ts'
import { readyHand } from '../../shoppers/hands.ts'
import { Guest, send } from '../../shoppers/http.ts'
import { PROVIDERS } from './outside.ts'

const SHOP = 'https://shop.example.com'
const [step, ...given] = process.argv.slice(2)

if (step === 'ready') await ready()
else if (step === 'order') await order(given[0] ?? '', Number(given[1]))
else if (step === 'sign-in') await signIn(given[0] ?? '')
else throw new Error('first-visit.ts ready | order <part number> <its id> | sign-in <email>')

/** Who says that it is the shop, and whether it may be come to. */
async function ready(): Promise<void> {
  const { host } = new URL(SHOP)
  await new Promise<void>((done, fail) => {
    const socket = connect({ host, port: 443, servername: host, ALPNProtocols: ['h2', 'http/1.1'] }, () => {
      const { issuer, subjectaltname, valid_to: until } = socket.getPeerCertificate()
      console.log(
        `${socket.getProtocol()}, ${String(socket.alpnProtocol)}; ${subjectaltname} by ${String(issuer.CN)}, until ${until}`,
      )
      socket.end(done)
    }).on('error', fail)
  })
  const plain = await fetch(`http://${host}/`, { redirect: 'manual' })
  console.log(`${plain.status} http://${host}/ leads to ${plain.headers.get('location')}`)
  const { status, headers } = await fetch(`${SHOP}/readyz`)
  console.log(`${status} ${SHOP}/readyz; strict-transport-security: ${headers.get('strict-transport-security')}`)
  if (status !== 200) process.exitCode = 1
}

async function order(partNumber: string, id: number): Promise<void> {
  const guest = new Guest(SHOP)
  for (const path of ['/', '/fr-CA', '/category/bolts', '/policies/privacy', `/search/${partNumber}`]) {
    const { status, body } = await guest.open(path)
    const [, title = ''] = /<title>([^<]*)/.exec(body) ?? []
    console.log(`${status} ${path}: ${title}`)
    if (status !== 200 && status !== 302) process.exitCode = 1
  }
  const hand = await readyHand(SHOP, PROVIDERS.gateway, { guest })
  const bought = await buy(SHOP, [id], hand, { guest, key: randomUUID() })
  console.log(`A guest orders ${partNumber}: ${bought.status} ${bought.outcome}`)
  if (bought.outcome !== 'placed') process.exitCode = 1
  else await readMail('bo@example.com')
}

async function readMail(to: string): Promise<void> {
  const url = `${PROVIDERS.mails}/messages.json?to=${to}`
  for (let tries = 0; tries < 100; tries++) {
    const [mail] = (await (await fetch(url)).json()) as { from?: string; subject: string }[]
    if (mail) return console.log(`A mail of ${JSON.stringify(mail.from)} came: ${mail.subject}`)
    await new Promise((next) => setTimeout(next, 200))
  }
  console.log('No mail came.')
  process.exitCode = 1
}

async function signIn(email: string): Promise<void> {
  const jar = new Map<string, Map<string, string>>()
  const ask = async (url: string, form?: Record<string, string>) => {
    const { host } = new URL(url)
    const cookies = jar.get(host) ?? new Map<string, string>()
    jar.set(host, cookies)
    const answer = await send(url, {
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers['location']
    return { status: answer.status, url, to: to ? new URL(String(to), url).href : undefined, text: answer.body }
  }
  const follow = async (from: Awaited<ReturnType<typeof ask>>) => {
    let at = from
    for (let steps = 0; at.to && steps < 12; steps++) at = await ask(at.to)
    return at
  }
  const page = await follow(await ask(`${SHOP}/console`))
  console.log(`${page.status} ${new URL(page.url).host}: asks who that is`)
  const [, action = ''] = /<form method="post" action="([^"]+)" novalidate/.exec(page.text) ?? []
  const there = await follow(await ask(new URL(action, page.url).href, { email }))
  const [, brand = ''] = /data-brand="([^"]*)"/.exec(there.text) ?? []
  console.log(`${there.status} ${there.url}: the console of ${brand}`)
  if (!brand) process.exitCode = 1
}
