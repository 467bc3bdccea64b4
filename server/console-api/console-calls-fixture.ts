// Every call of the console, and of the shop's own pages what those who work here see besides: what is asked, and what each is to be answered.
import type { InjectOptions } from 'fastify'
import { UI_API } from '#contract/ui-api/ui-call.ts'

export const PEOPLE = ['guest', 'customer', 'removed', 'staff', 'admin'] as const
export type Person = (typeof PEOPLE)[number]
export type Ask = (request: InjectOptions) => Promise<{ statusCode: number; body: string; headers: object }>

/** What is asked about, by id, and papers by number with the orders that they are of. */
export interface Known {
  order: string
  account: string
  part: string
  article: string
  item: string
  integration: string
  role: string
  invoice: string
  orderOfInvoice: string
  creditNote: string
  orderOfNote: string
}

const text = (name: string, value: string, fileName?: string) =>
  `--part\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n${value}\r\n`
const form = (...fields: string[]): InjectOptions => ({
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  payload: `${fields.join('')}--part--\r\n`,
})
const press = () => crypto.randomUUID()
/** What somebody who works here has made before it is looked at, changed or taken away. */
const made = async (ask: Ask, url: string, request: InjectOptions) => {
  const answer = await ask({ method: 'POST', url, ...request })
  if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`)
  return JSON.parse(answer.body)
}

export const own = { guest: 401, customer: 403, removed: 401, staff: 200, admin: 200 }
const notSold = { ...own, staff: 404, admin: 404 }
const forAdmins = { ...own, staff: 404 }
export const page = { guest: 404, customer: 404, removed: 404, staff: 200, admin: 200 }
const ORDER = ['Order', 'OrderItem', 'Shipment', 'Refund__c', 'ReturnOrder', 'Account', 'Invoice__c', 'CreditNote__c']
const WORK = [...ORDER, 'PaymentCheck__c', 'CancelledItem__c', 'OrderChange__c', 'OrderMail__c', 'HandedOverItem__c']
const draft = {
  id: null,
  kind: 'PERCENT',
  percent: 10,
  amount: null,
  minimum: 0,
  country: 'US',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  isActive: true,
  usesPerCustomer: null,
  codes: [],
  scopes: [],
}

export interface Row {
  answers: Record<Person, number>
  /** What is sent, by somebody for whom what it is about was made. */
  asked: InjectOptions | ((ask: Ask) => Promise<InjectOptions>)
  /** It tells these objects as a whole: who sees less of one is answered as if there were no such thing. */
  tells?: readonly string[]
  /** It tells of one record: for whom its object is hidden its id is none. */
  about?: string
}
export const get = (url: string): InjectOptions => ({ url })
export const post = (url: string, payload: object = {}): InjectOptions => ({ method: 'POST', url, payload })

export const importBy = async (ask: Ask, name = 'Product2') =>
  (
    await made(
      ask,
      '/console-api/imports',
      form(text('objectApiName', name), text('file', 'Product Code,Weight\r\nA-1,2\r\n', 'weights.csv')),
    )
  ).id

export function consoleCalls({
  order,
  account,
  part,
  integration,
  role,
  invoice,
  orderOfInvoice,
  creditNote,
  orderOfNote,
}: Known): Record<string, Row> {
  const noteOn = async (ask: Ask) =>
    (await made(ask, `/console-api/notes/${order}`, { payload: { text: 'Calls back', press: press() } })).id
  const fileOn = async (ask: Ask) =>
    (await made(ask, `/console-api/files/${order}`, form(text('press', press()), text('file', 'a,b\r\n', 'a.csv'))))
      .files[0].id
  return {
    'GET /console-api/history/:recordId': {
      answers: own,
      asked: get(`/console-api/history/${order}`),
      about: 'Order',
    },
    'GET /console-api/notes/:recordId': { answers: own, asked: get(`/console-api/notes/${order}`), about: 'Order' },
    'GET /console-api/notes/:recordId/people': {
      answers: own,
      asked: get(`/console-api/notes/${order}/people`),
      about: 'Order',
    },
    'POST /console-api/notes/:recordId': {
      answers: { ...own, staff: 201, admin: 201 },
      asked: async () => post(`/console-api/notes/${order}`, { text: 'x', press: press() }),
      about: 'Order',
    },
    'POST /console-api/notes/:recordId/:noteId': {
      answers: own,
      asked: async (ask) => post(`/console-api/notes/${order}/${await noteOn(ask)}`, { text: 'y' }),
      about: 'Order',
    },
    'POST /console-api/notes/:recordId/:noteId/remove': {
      answers: own,
      asked: async (ask) => post(`/console-api/notes/${order}/${await noteOn(ask)}/remove`),
      about: 'Order',
    },
    'GET /console-api/open-screens': { answers: own, asked: get('/console-api/open-screens') },
    'GET /console-api/for-me': { answers: own, asked: get('/console-api/for-me') },
    'POST /console-api/for-me/seen': { answers: own, asked: post('/console-api/for-me/seen', { notes: 'all' }) },
    'GET /console-api/files/:recordId': { answers: own, asked: get(`/console-api/files/${order}`), about: 'Order' },
    'GET /console-api/files/:recordId/:fileId': {
      answers: own,
      asked: async (ask) => get(`/console-api/files/${order}/${await fileOn(ask)}`),
      about: 'Order',
    },
    'POST /console-api/files/:recordId': {
      answers: { ...own, staff: 201, admin: 201 },
      asked: async () => ({
        method: 'POST',
        url: `/console-api/files/${order}`,
        ...form(text('press', press()), text('file', 'c,d\r\n', 'c.csv')),
      }),
      about: 'Order',
    },
    'POST /console-api/files/:recordId/:fileId/remove': {
      answers: own,
      asked: async (ask) => post(`/console-api/files/${order}/${await fileOn(ask)}/remove`),
      about: 'Order',
    },
    'GET /console-api/translations/:recordId': {
      answers: own,
      asked: get(`/console-api/translations/${part}`),
      about: 'Product2',
    },
    'POST /console-api/translations/:recordId': {
      answers: own,
      asked: post(`/console-api/translations/${part}`, { since: {}, texts: {} }),
      about: 'Product2',
    },
    'POST /console-api/rich-text': { answers: own, asked: post('/console-api/rich-text', { html: '<b>x</b>' }) },
    'GET /console-api/who': { answers: { ...own, staff: 204, admin: 204 }, asked: get('/console-api/who') },
    'GET /console-api/roles/:roleId': { answers: forAdmins, asked: get(`/console-api/roles/${role}`) },
    'POST /console-api/roles/:roleId': {
      answers: { ...forAdmins, admin: 409 },
      asked: post(`/console-api/roles/${role}`, { readAt: '2026-01-01T00:00:00Z', rights: {} }),
    },
    'GET /console-api/audit': { answers: forAdmins, asked: get('/console-api/audit') },
    'POST /console-api/secrets/:recordId': {
      answers: { ...own, staff: 403, admin: 201 },
      asked: post(`/console-api/secrets/${integration}`),
    },
    'POST /console-api/shop-views': {
      answers: { ...own, staff: 201, admin: 201 },
      asked: post('/console-api/shop-views', { accountId: account, reason: 'They have called' }),
      tells: [
        'ShopView__c',
        'Account',
        'Order',
        'OrderItem',
        'Address',
        'Equipment__c',
        'WebCart',
        'Invoice__c',
        'Claim__c',
      ],
    },
    'GET /console-api/orders/:orderId': { answers: own, asked: get(`/console-api/orders/${order}`), tells: WORK },
    'GET /console-api/orders-to-ship': { answers: own, asked: get('/console-api/orders-to-ship'), tells: ORDER },
    'POST /console-api/preview': {
      answers: own,
      asked: post('/console-api/preview', {
        actionApiName: 'Order.Release',
        apiName: 'Order',
        contextId: order,
        fields: {},
      }),
      tells: WORK,
    },
    'GET /console-api/papers/:paper.pdf': {
      answers: own,
      asked: get(`/console-api/papers/pick-list.pdf?orders=${order}`),
      tells: ORDER,
    },
    'GET /console-api/orders/:orderId/shipping-labels': {
      answers: own,
      asked: get(`/console-api/orders/${order}/shipping-labels`),
      tells: ORDER,
    },
    // The shop prints its own: none is sold here.
    'POST /console-api/orders/:orderId/shipping-labels': {
      answers: notSold,
      asked: post(`/console-api/orders/${order}/shipping-labels`, { weight: 100, length: 0, width: 0, height: 0 }),
    },
    'GET /console-api/shipping-labels/:id/label': {
      answers: notSold,
      asked: get('/console-api/shipping-labels/1/label'),
    },
    'POST /console-api/shipping-labels/:id/buy': {
      answers: notSold,
      asked: post('/console-api/shipping-labels/1/buy', { rate: 'rate_1' }),
    },
    'POST /console-api/shipping-labels/:id/give-back': {
      answers: notSold,
      asked: post('/console-api/shipping-labels/1/give-back', {}),
    },
    'GET /console-api/orders/:orderId/invoices/:number.pdf': {
      answers: own,
      asked: get(`/console-api/orders/${orderOfInvoice}/invoices/${invoice}.pdf`),
      tells: ORDER,
    },
    'GET /console-api/orders/:orderId/credit-notes/:number.pdf': {
      answers: own,
      asked: get(`/console-api/orders/${orderOfNote}/credit-notes/${creditNote}.pdf`),
      tells: ORDER,
    },
    'POST /console-api/promotion-tries': {
      answers: own,
      asked: post('/console-api/promotion-tries', {
        promotion: draft,
        cart: { locale: 'en-US', lines: [], at: null, usedBefore: 0 },
      }),
      tells: ['Promotion', 'Coupon', 'PromotionScope__c'],
    },
    'GET /console-api/imports': { answers: own, asked: get('/console-api/imports') },
    'POST /console-api/imports': {
      answers: { ...own, staff: 201, admin: 201 },
      asked: {
        method: 'POST',
        url: '/console-api/imports',
        ...form(text('objectApiName', 'Product2'), text('file', 'Product Code\r\nA-1\r\n', 'a.csv')),
      },
      about: 'Product2',
    },
    'GET /console-api/imports/:id': {
      answers: own,
      asked: async (ask) => get(`/console-api/imports/${await importBy(ask)}`),
    },
    'GET /console-api/imports/:id/refusals': {
      answers: own,
      asked: async (ask) => get(`/console-api/imports/${await importBy(ask)}/refusals`),
    },
    'GET /console-api/bulk-changes/:id/results': {
      answers: own,
      asked: async (ask) => {
        const payload = { objectApiName: 'Product2', recordIds: [part], fields: { MaxPerOrder__c: 9 } }
        const { id } = await made(ask, `${UI_API}/bulk-changes`, { payload })
        return get(`/console-api/bulk-changes/${id}/results`)
      },
    },
    'POST /console-api/imports/:id/check': {
      answers: { ...own, staff: 400, admin: 400 },
      asked: async (ask) => post(`/console-api/imports/${await importBy(ask)}/check`, {}),
    },
    'POST /console-api/imports/:id/run': {
      answers: { ...own, staff: 409, admin: 409 },
      asked: async (ask) => post(`/console-api/imports/${await importBy(ask)}/run`),
    },
    'POST /console-api/imports/:id/stop': {
      answers: own,
      asked: async (ask) => post(`/console-api/imports/${await importBy(ask)}/stop`),
    },
    'POST /console-api/imports/:id/undo': {
      answers: { ...own, staff: 409, admin: 409 },
      asked: async (ask) => post(`/console-api/imports/${await importBy(ask)}/undo`),
    },
    'GET /console-api/exports/:objectApiName': {
      answers: own,
      asked: get('/console-api/exports/Location?format=csv'),
      about: 'Location',
    },
    // Programs alone, by a token of their own.
    'GET /events-api/v1/changes': {
      answers: { guest: 401, customer: 401, removed: 401, staff: 401, admin: 401 },
      asked: get('/events-api/v1/changes?after=now'),
    },
    'GET /feeds-api/v1/feeds/:key': {
      answers: { guest: 401, customer: 401, removed: 401, staff: 401, admin: 401 },
      asked: get('/feeds-api/v1/feeds/stock'),
    },
    'GET /feeds-api/v1/feeds/:key/deliveries/:sequence': {
      answers: { guest: 401, customer: 401, removed: 401, staff: 401, admin: 401 },
      asked: get('/feeds-api/v1/feeds/stock/deliveries/1'),
    },
    'POST /feeds-api/v1/feeds/:key/deliveries/:sequence': {
      answers: { guest: 401, customer: 401, removed: 401, staff: 401, admin: 401 },
      asked: {
        method: 'POST',
        url: '/feeds-api/v1/feeds/stock/deliveries/1',
        headers: { 'content-type': 'text/csv' },
        payload: 'Part Number,On Hand\nA,1\n',
      },
    },
    'GET /sfc/servlet.shepherd/version/download/:versionId': {
      answers: { guest: 404, customer: 404, removed: 404, staff: 404, admin: 404 },
      asked: get('/sfc/servlet.shepherd/version/download/068000000000000AAA'),
    },
  }
}
