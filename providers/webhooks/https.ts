// Webhooks over HTTPS, within limits (reliability rule 26): no redirect is followed, and the address that is connected to is the one that was
// looked up and found to be public, so that a name which leads elsewhere a moment later leads nowhere.
import { lookup } from 'node:dns'
import * as http from 'node:http'
import * as https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { traceHeaders } from '#observability/trace.ts'
import { isPrivateAddress } from './private-addresses.ts'
import type { WebhookAnswer, WebhookMessage, WebhookPort } from './port.ts'

const TOTAL_MS = 10_000
const MOST_BYTES = 64_000

/** `toPrivate` is for tests and sandboxes: addresses of this machine and of its network, without encryption too. */
export const httpsWebhooks = ({ toPrivate = false }: { toPrivate?: boolean } = {}): WebhookPort => ({
  send: (message) => exchange(message, toPrivate),
})

const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(Object.assign(new Error(PRIVATE), { code: 'EPRIVATE' }), '', 0)
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })

const PRIVATE = 'the name leads to an address of a private network'

function exchange({ url, body, headers }: WebhookMessage, toPrivate: boolean): Promise<WebhookAnswer> {
  const target = URL.parse(url)
  if (!target || (target.protocol !== 'https:' && !(toPrivate && target.protocol === 'http:')))
    return Promise.resolve({ failure: 'the address is not https' })
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!toPrivate && isIP(host) && isPrivateAddress(host)) return Promise.resolve({ failure: PRIVATE })
  const { request } = target.protocol === 'http:' ? http : https
  return new Promise((resolve) => {
    const sent = request(target, {
      method: 'POST',
      // No connection is kept: an address looked up an hour ago may be somebody else's.
      agent: false,
      headers: { ...headers, ...traceHeaders(), 'content-length': Buffer.byteLength(body) },
      ...(!toPrivate && { lookup: publicLookup }),
    })
    const timer = setTimeout(() => sent.destroy(new Error('no answer in time')), TOTAL_MS)
    const done = (answer: WebhookAnswer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    sent.once('error', (error) => done({ failure: error.message.slice(0, 200) }))
    sent.once('response', (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MOST_BYTES) sent.destroy(new Error('the answer is too large'))
      })
      response.once('error', (error) => done({ failure: error.message.slice(0, 200) }))
      response.once('end', () => done({ status: response.statusCode ?? 0 }))
    })
    sent.end(body)
  })
}
