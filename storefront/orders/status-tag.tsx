import type { OrderStatus } from '#contract/shop/orders.ts'
import { Tag } from '#ui/tag.tsx'
import { usePage } from '../page/page-context.ts'
import { statusMessage, statusTone } from './order-status.ts'

export function StatusTag({ status }: { status: OrderStatus }) {
  const { words, locale } = usePage()
  return <Tag tone={statusTone(status)}>{words.messages[statusMessage(status, locale)]}</Tag>
}
