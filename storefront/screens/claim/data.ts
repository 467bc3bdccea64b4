import type { ClaimKind, Claims, ClaimView } from '#contract/shop/claims.ts'
import { fill } from '#words/format.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import { ordersCrumb } from '../../orders/order-head.ts'
import { type OrderProps, readOrder } from '../../orders/read-order.ts'
import type { Head, PageRequest, ScreenData } from '../../page/screen.ts'

const FIELDS = ['message', 'installedOn', 'reading', 'readingUnit', 'serial'] as const

/** What is claimed: a part of the order, or the whole delivery. */
export interface Subject {
  kind: ClaimKind
  position: number | null
  name: string | null
}

export interface ClaimProps extends OrderProps {
  claims: Claims
  /** Whose form is shown; null where it is to be chosen first. */
  subject: Subject | null
  typed: Partial<Record<(typeof FIELDS)[number], string>>
  problem: FormProblem | null
  /** Photographs came with what was refused. */
  arePhotosLost: boolean
  requestKey: string
  /** Made a moment ago. */
  asked: ClaimView | null
}

export const CLAIM_QUERY = ['warranty', 'damage', 'asked']

export async function claimData(request: PageRequest): Promise<ScreenData<ClaimProps>> {
  const { shop, locale, params, form, query, words } = request
  const { orderId = '' } = params
  const [found, claims] = await Promise.all([
    readOrder(request),
    shop.call('ClaimService.getClaims', { storeLocale: locale, orderId }),
  ])
  if ('movedTo' in found) return found
  const problem = problemIn(form, words)
  return {
    props: {
      ...found.props,
      claims,
      subject: subjectIn(request, claims),
      typed: Object.fromEntries(FIELDS.map((field) => [field, form[field] ?? ''])),
      problem,
      arePhotosLost: form['photosLost'] === '1',
      requestKey: form['requestKey'] || crypto.randomUUID(),
      asked: claims.claims.find(({ id }) => id === query.get('asked')) ?? null,
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}

/** The address says what is claimed, and so does the form; what may not be claimed has none. */
function subjectIn({ form, query }: PageRequest, { lines, damage }: Claims): Subject | null {
  const damaged = query.get('damage')
  const isSent = form['kind'] !== undefined
  const isDamage = isSent ? form['kind'] === 'FREIGHT_DAMAGE' : damaged !== null
  const place = isSent ? form['position'] : (damaged ?? query.get('warranty'))
  const isWhole = isDamage && (isSent ? place === '' : place === 'all')
  if (isWhole) return damage.can === true ? { kind: 'FREIGHT_DAMAGE', position: null, name: null } : null
  const line = lines.find(({ position }) => String(position) === place)
  if (!line || (isDamage ? line.damage : line.warranty.can) !== true) return null
  return { kind: isDamage ? 'FREIGHT_DAMAGE' : 'WARRANTY', position: line.position, name: line.name }
}

export const claimHead: Head<ClaimProps> = {
  title: ({ order }, { words }) => fill(words.claims.title, { number: order.number }),
  crumb: ({ order }, request) => [
    ordersCrumb(order, request),
    { name: fill(request.words.order.title, { number: order.number }), path: `/order/${order.id}` },
    { name: request.words.orders.actions.claim },
  ],
}
