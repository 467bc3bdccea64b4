// The console's calls of orders by phone, and what each is to be answered.
import { aDraft } from '#shop/phone-orders/draft-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { get, own, post, type Row } from './console-calls-fixture.ts'

const TOLD = ['PhoneOrder__c', 'Order', 'Product2', 'Account']
export function phoneCalls(account: string): Record<string, Row> {
  const draft = aDraft({ accountId: account })
  const row = (asked: Row['asked']): Row => ({ answers: own, asked, tells: TOLD })
  return {
    'GET /console-api/phone-orders/callers': row(get('/console-api/phone-orders/callers?q=ann')),
    'GET /console-api/phone-orders/callers/:accountId': row(get(`/console-api/phone-orders/callers/${account}`)),
    'GET /console-api/phone-orders/stores/:country': row(get('/console-api/phone-orders/stores/US')),
    'POST /console-api/phone-orders/price': row(post('/console-api/phone-orders/price', { draft, isAsked: false })),
    // Of a draft without parts nothing is made: they are told what is missing.
    'POST /console-api/phone-orders': row(
      post('/console-api/phone-orders', { draft, expectedTotal: 100, press: crypto.randomUUID() }),
    ),
    'POST /console-api/phone-orders/:id/link': row(
      post(`/console-api/phone-orders/${recordId('phoneOrder', 999_999)}/link`),
    ),
  }
}
