// The rows that an order's parts are read as. Moments are texts, as JSON has them.
import type { ClaimKind, ClaimStatus } from '#contract/shop/claims.ts'
import type { ReturnKind, ReturnMethod, ReturnReason, ReturnStatus } from '#contract/shop/returns.ts'
import type { StoreRow } from '#shop/stores/store-row.ts'
import type { PaymentRow } from './order-money.ts'
import type { LineRow, OrderRow } from './order-row.ts'

export interface PartRows {
  order: OwnFacts
  line: LineFacts
  filedLine: FiledLine
  store: StoreRow
  payment: Omit<PaymentRow, 'refunds'>
  bank: NonNullable<OrderRow['bank']>
  event: OrderRow['events'][number]
  tax: OrderRow['taxes'][number] & { place: number; base: number }
  invoice: OrderRow['invoices'][number] & { place: number }
  creditNote: { id: number; number: string; issued_at: string }
  refund: RefundFacts
  cancelled: { id: number; line: number; quantity: number; amount: number; at: string }
  parcel: Omit<OrderRow['tracking'][number], 'items'> & { id: number }
  handedOver: { id: number; parcel: number; line: number; quantity: number }
  return: ReturnRow
  claim: ClaimRow
}

/** What stands in the order's own row. */
export interface OwnFacts extends Omit<OrderRow, 'placed_at' | 'released_at' | 'joined_at' | Gathered> {
  placed_at: string
  released_at: string | null
  joined_at: string | null
  attempt_id: number | null
}
type Gathered =
  | 'has_invoice'
  | 'with_freight'
  | 'invoices'
  | 'credit_notes'
  | 'payment'
  | 'attempt'
  | 'refunds'
  | 'events'
  | 'store'
  | 'store_name'
  | 'lines'
  | 'cancelled'
  | 'taxes'
  | 'tracking'
  | 'bank'

/** What its part is called now and what that is like stand beside it where the shop still has the part. */
export interface LineFacts extends Omit<LineRow, 'name'> {
  id: number
  kind: string
  product_id: number
  freight: boolean
  ordered_as: string
  called_now: string | null
  returnable: boolean | null
  restriction_classes: string[] | null
}

/** With the category that its part is filed in, and the one above. */
export interface FiledLine extends LineFacts {
  category: string | null
  group: string | null
}

interface RefundFacts {
  id: number
  attempt_id: number | null
  return_id: number | null
  amount: number
  state: OrderRow['refunds'][number]['state']
  why: string | null
  at: string | null
  /** Pieces whose money staff gave back without a return. */
  units: { position: number; units: number[]; coreUnits: number[] }[] | null
}

export interface ReturnRow {
  id: number
  kind: ReturnKind
  status: ReturnStatus
  /** As stored: a core's is that of its charge. */
  position: number
  quantity: number
  /** Null in returns from before, which were of the first pieces. */
  units: number[] | null
  coreUnits: number[] | null
  reason: ReturnReason
  method: ReturnMethod | null
  requestedAt: string
  togetherWith: number | null
  notArrivedAt: string | null
  refunded: number | null
  grade: 'FULL' | 'PARTIAL' | 'NONE' | null
  grantedCore: number | null
  decision: string | null
}

export interface ClaimRow {
  id: number
  kind: ClaimKind
  status: ClaimStatus
  /** null: the whole delivery. */
  position: number | null
  message: string
  requestedAt: string
  decision: string | null
  photos: number[]
}
