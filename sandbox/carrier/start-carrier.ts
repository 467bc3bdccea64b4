// The carrier: rates and labels of shipments, and trackers by the vendor's API, each delivered by itself after a while or at once on its page, and told to the shop by signed events.
import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Log } from '#observability/log.ts'
import { deliveries } from '../deliveries.ts'
import { backTo, send } from '../page.ts'
import { readBody, type Running, serve } from '../serve.ts'
import { labelFile } from './label-file.ts'
import { buy, newShipment, refund } from './shipments.ts'
import { trackerPage } from './tracker-page.ts'
import { openTrackers, STATUSES, type Status, type Tracker } from './trackers.ts'

export const API_KEY = 'EZTK_sandbox'

export interface CarrierConfig {
  port: number
  dataDir: string
  webhook?: { url: string; secret: string } | undefined
  apiKey?: string | undefined
  /** How long a parcel is on its way. */
  deliverMs?: number | undefined
  log: Log
}

const DELIVER_MS = 120_000

export async function startCarrier(config: CarrierConfig): Promise<Running> {
  const { apiKey = API_KEY, deliverMs = DELIVER_MS, webhook, log } = config
  const trackers = await openTrackers(join(config.dataDir, 'carrier.json'))
  const events = deliveries(webhook && { url: webhook.url, sign: (body) => signed(body, webhook.secret) }, log)
  const onTheirWay = new Set<NodeJS.Timeout>()
  const { shipments } = trackers

  const tell = (tracker: Tracker, status: Status) => {
    const event = eventOf(trackers.move(tracker, status))
    events.send(event.id, JSON.stringify(event))
  }
  const deliverLater = (tracker: Tracker) => {
    const wait = Math.max(0, Date.parse(tracker.created_at) + deliverMs - Date.now())
    const timer = setTimeout(() => {
      onTheirWay.delete(timer)
      if (tracker.status !== 'delivered') tell(tracker, 'delivered')
    }, wait)
    onTheirWay.add(timer)
  }
  for (const tracker of trackers.all) if (tracker.status !== 'delivered') deliverLater(tracker)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(request.url ?? '/', 'http://carrier')
    if (pathname === '/' && request.method === 'GET') return trackerPage(trackers.all, response)
    const label = shipments.find(({ id, postage_label: bought }) => bought && pathname === `/labels/${id}.pdf`)
    if (label) return response.writeHead(200, { 'content-type': 'application/pdf' }).end(labelFile(label))
    const body = request.method === 'POST' ? await readBody(request) : undefined
    if (pathname === '/tell' && body !== undefined) {
      const form = new URLSearchParams(body)
      const tracker = trackers.all.find(({ id }) => id === form.get('id'))
      const status = STATUSES.find((one) => one === form.get('status'))
      if (tracker && status) tell(tracker, status)
      return backTo(response, '/')
    }
    if (request.headers.authorization !== `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`)
      return answer(response, 401, { error: { code: 'APIKEY.INVALID', message: 'The API key is wrong.' } })
    const asked = /^\/v2\/shipments(?:\/(shp_\w+)(?:\/(buy|refund))?)?$/.exec(pathname)
    // Labels lie where the shop reaches the carrier.
    const origin = `http://${request.headers.host ?? ''}`
    if (asked) return ofShipments({ id: asked[1], verb: asked[2], body, origin }, response)
    if (pathname !== '/v2/trackers' || body === undefined)
      return answer(response, 404, { error: { code: 'NOT_FOUND', message: 'There is no such resource.' } })
    const wanted = trackers.read(body)
    if (!wanted)
      return answer(response, 422, {
        error: { code: 'TRACKER.CREATE.ERROR', message: 'The tracking code is not valid.' },
      })
    const { tracker, isNew } = trackers.add(wanted)
    if (isNew) deliverLater(tracker)
    return answer(response, 200, tracker)
  }

  /** Everything said of one is kept before it is answered: a label that was bought stays so, though its answer is lost. */
  function ofShipments(
    { id, verb, body, origin }: Record<'id' | 'verb' | 'body', string | undefined> & { origin: string },
    response: ServerResponse,
  ) {
    const known = shipments.find((one) => one.id === id)
    if (id !== undefined && !known)
      return answer(response, 404, { error: { code: 'NOT_FOUND', message: 'There is no such shipment.' } })
    if (known && body === undefined) return answer(response, 200, known)
    const made = known ? (verb === 'buy' ? buy(known, body ?? '', origin) : refund(known)) : newShipment(body ?? '{}')
    if ('status' in made) {
      const { status, code, message } = made
      return answer(response, status, { error: { code, message, errors: [] } })
    }
    trackers.keepShipment(made)
    return answer(response, known ? 200 : 201, made)
  }

  const running = await serve((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.warn({ error, service: 'carrier' }, 'carrier failed')
      response.destroy()
    })
  }, config.port)
  return {
    ...running,
    async close() {
      for (const timer of onTheirWay) clearTimeout(timer)
      events.close()
      await running.close()
      await trackers.close()
    },
  }
}

const answer = (response: ServerResponse, status: number, body: object) =>
  send(response, { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) })

const signed = (body: string, secret: string) => ({
  'x-hmac-signature': `hmac-sha256-hex=${createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')}`,
})

const eventOf = (tracker: Tracker) => ({
  id: `evt_${crypto.randomUUID().replaceAll('-', '')}`,
  object: 'Event',
  mode: 'test',
  description: 'tracker.updated',
  created_at: new Date().toISOString(),
  result: tracker,
})
