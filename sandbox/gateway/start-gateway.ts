// The card gateway: the calls of the vendor's API that the shop uses, with its keys, errors and events, and the framed card
// fields. An answer is taken down before it leaves, so a repeat under the same key hears the same.
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Log } from '#observability/log.ts'
import { type Running, readBody, serve } from '../serve.ts'
import { bankPages, isRightAnswer } from './bank-page.ts'
import {
  answerBank,
  cancel,
  capture,
  createCustomer,
  createIntent,
  createMethod,
  dispute,
  missing,
  type Params,
  refund,
} from './calls.ts'
import { SLOW_MS } from './cards.ts'
import { fieldsPage } from './fields-page.ts'
import { type Answer, type Ledger, openLedger } from './ledger.ts'
import { homePage } from './home-page.ts'
import { listIntents, searchIntents, wantsCharge } from './reads.ts'
import { bodyOf, intentShape, methodShape } from './shapes.ts'
import { calculate, noteSale, reverseSale } from './tax.ts'
import { type WebhookTarget, webhooks } from './webhooks.ts'

export const SECRET_KEY = 'sk_test_sandbox'
export const PUBLISHABLE_KEY = 'pk_test_sandbox'

export interface GatewayConfig {
  port: number
  dataDir: string
  shopOrigins: string[]
  webhook?: WebhookTarget
  secretKey?: string
  publishableKey?: string
  slowMs?: number
  log: Log
}

type Call = (ledger: Ledger, params: Params, id: string) => Answer

export async function startGateway(config: GatewayConfig): Promise<Running> {
  const { secretKey = SECRET_KEY, publishableKey = PUBLISHABLE_KEY, slowMs = SLOW_MS, log } = config
  const ledger = await openLedger(join(config.dataDir, 'gateway.jsonl'))
  const notifications = webhooks(config.webhook, log)
  const running = new Set<string>()
  const late = new Set<NodeJS.Timeout>()
  const fields = fieldsPage(config.shopOrigins, publishableKey)
  const bank = bankPages(config.shopOrigins)

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/'
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
    if (path === '/' && request.method === 'GET') return homePage(response)
    if (path === '/fields' && request.method === 'GET') return fields(query.get('origin') ?? '', response)
    const asked = /^\/3ds\/(pi_\w+)$/.exec(path)?.[1]
    if (asked) return atBank(asked, request, response)

    const desk = /^\/desk\/(pi_\w+)\/(dispute|refund)$/.exec(path)
    if (desk && request.method === 'POST') return atDesk(desk, response)

    const key = keyOf(request)
    const mayOnlyMakeTokens = key === publishableKey && request.method === 'POST' && path === '/v1/payment_methods'
    if (key !== secretKey && !mayOnlyMakeTokens) return send(response, 401, UNKNOWN_KEY)
    if (request.method === 'GET') return read(path, query, response)

    const body = await readBody(request)
    const call = request.method === 'POST' ? callFor(path) : undefined
    if (body === undefined || !call) return send(response, 404, unknownUrl(request))
    change(call, path, body, header(request, 'idempotency-key'), response)
  }

  /** The bank's answer is news of the payment, and taken down, before anybody is sent back. */
  const atBank = async (id: string, request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST') {
      const intent = ledger.intents.get(id)
      return intent?.status === 'requires_action' ? bank.show(intent, response) : bank.sendBack(intent, response)
    }
    const answer = answerBank(ledger, id, isRightAnswer((await readBody(request)) ?? ''))
    if (answer) {
      ledger.record(answer)
      notifications.announce(answer)
    }
    bank.sendBack(ledger.intents.get(id), response)
  }

  /** What people do in the gateway's own pages: the shop hears of it as of any other news. */
  const atDesk = ([, id = '', what]: RegExpExecArray, response: ServerResponse) => {
    const answer =
      what === 'dispute' ? dispute(ledger, id) : refund(ledger, new URLSearchParams({ payment_intent: id }))
    if (!answer || answer.error) return send(response, 404, { error: { message: 'Nothing was taken of it.' } })
    ledger.record(answer)
    notifications.announce(answer)
    send(response, 200, answer)
  }

  const change = (
    call: { run: Call; id: string },
    path: string,
    body: string,
    key: string,
    response: ServerResponse,
  ) => {
    const asked = hash('sha1', `${path}?${body}`, 'base64')
    const before = ledger.answers.get(key)
    if (before && before.asked !== asked) return send(response, 400, OTHER_PARAMETERS)
    if (running.has(key)) return send(response, 409, STILL_RUNNING)
    if (before) return send(response, before.answer.status, bodyOf(before.answer), { 'idempotent-replayed': 'true' })

    const params = new URLSearchParams(body)
    const answer: Answer = { ...call.run(ledger, params, call.id), ...(wantsCharge(params) && { withCharge: true }) }
    // A request that failed its checks did nothing, so its key may be used again.
    if (answer.status !== 400 && answer.status !== 404) ledger.record(key ? { key, asked, ...answer } : answer)
    notifications.announce(answer)

    const outcome =
      call.run === createIntent ? ledger.methods.get(params.get('payment_method') ?? '')?.outcome : undefined
    if (outcome === 'lost-answer') return response.destroy()
    if (outcome === 'slow-answer') return sendLater(key, answer, response)
    send(response, answer.status, bodyOf(answer))
  }

  const sendLater = (key: string, answer: Answer, response: ServerResponse) => {
    if (key) running.add(key)
    const timer = setTimeout(() => {
      late.delete(timer)
      running.delete(key)
      send(response, answer.status, bodyOf(answer))
    }, slowMs)
    late.add(timer)
  }

  const read = (path: string, query: Params, response: ServerResponse) => {
    const [, , kind, id] = path.split('/')
    if (path === '/v1/payment_intents') return send(response, 200, listIntents(ledger, query))
    if (path === '/v1/payment_intents/search') {
      const found = searchIntents(ledger, query)
      return found ? send(response, 200, found) : send(response, 400, UNKNOWN_QUERY)
    }
    const intent = kind === 'payment_intents' ? ledger.intents.get(id ?? '') : undefined
    if (intent) return send(response, 200, intentShape(intent, wantsCharge(query)))
    const taxed = kind === 'tax' ? ledger.taxes.get(path.split('/')[4] ?? '') : undefined
    if (taxed) return send(response, 200, taxed)
    const method = kind === 'payment_methods' ? ledger.methods.get(id ?? '') : undefined
    if (method) return send(response, 200, methodShape(method))
    const nothing = missing(kind === 'payment_methods' ? 'payment_method' : 'intent', id ?? '')
    send(response, nothing.status, bodyOf(nothing))
  }

  const server = await serve((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({ error, service: 'gateway' }, 'call failed')
      send(response, 500, { error: { type: 'api_error', message: 'Something went wrong on our end.' } })
    })
  }, config.port)
  ledger.port = server.port

  return {
    ...server,
    close: async () => {
      for (const timer of late) clearTimeout(timer)
      notifications.close()
      await server.close()
      ledger.close()
    },
  }
}

function callFor(path: string): { run: Call; id: string } | undefined {
  const [, version, kind, id = '', verb = ''] = path.split('/')
  const run = version === 'v1' ? CALLS[id ? `${kind}/${verb}` : (kind ?? '')] : undefined
  return run && { run, id }
}

const CALLS: Record<string, Call | undefined> = {
  payment_methods: createMethod,
  payment_intents: createIntent,
  'payment_intents/capture': capture,
  'payment_intents/cancel': cancel,
  refunds: refund,
  customers: createCustomer,
  'tax/': calculate,
  'tax/create_from_calculation': noteSale,
  'tax/create_reversal': reverseSale,
}

/** The key of `Authorization: Bearer …`, or the user name of `Basic …`. */
function keyOf(request: IncomingMessage): string {
  const [scheme, value = ''] = header(request, 'authorization').split(' ')
  if (scheme === 'Bearer') return value
  return scheme === 'Basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : ''
}

const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '')

let requests = 0

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  if (response.destroyed || response.headersSent) return
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'request-id': `req_${(++requests).toString(36)}`,
    // 409 means that the answer is still to come: retrying helps only then.
    'stripe-should-retry': status === 409 ? 'true' : 'false',
    ...headers,
  })
  response.end(text)
}

const UNKNOWN_KEY = { error: { type: 'invalid_request_error', message: 'Invalid API key provided.' } }
const UNKNOWN_QUERY = {
  error: { type: 'invalid_request_error', param: 'query', message: "Search by metadata['reference'] only." },
}
const OTHER_PARAMETERS = {
  error: { type: 'idempotency_error', message: 'This key was used before, with other parameters.' },
}
const STILL_RUNNING = {
  error: {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'A request with this key is still running.',
  },
}
const unknownUrl = (request: IncomingMessage) => ({
  error: { type: 'invalid_request_error', message: `Unrecognized request URL (${request.method}).` },
})
