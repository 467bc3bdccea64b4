// Requests whose wait is over: each is closed once, and with it the mail that tells so is asked for (business rule N-1).
import { enqueue } from '#database/jobs.ts'
import { type Database, sql } from '#database/sql.ts'
import { canBeBought } from '#shop/catalog/part-summary.ts'

const DAYS_OPEN = 180
/** Rows at a time, so that a transaction stays short (reliability rule 22). */
const MOST_AT_ONCE = 200

/**
 * Closes the open requests of parts that can be bought again or never will be, with a mail each, and without one those that are 180
 * days old. It goes by the stock itself, whichever way that was changed. Answers how many it closed.
 */
export async function closeRequests(db: Database): Promise<number> {
  let count = 0
  for (let closed = MOST_AT_ONCE; closed === MOST_AT_ONCE; count += closed)
    closed = (await db.write.all(closing)).length
  return count
}

const isBack = sql`(request.country = 'US' and ${canBeBought('US')} or request.country = 'CA' and ${canBeBought('CA')})`
const isOld = sql`request.created_at < now() - make_interval(days => ${DAYS_OPEN})`

const closing = sql<{ id: number }>`
  with due as (
    select request.id,
      case when product.discontinued then 'DISCONTINUED' when ${isBack} then 'IN_STOCK' else 'EXPIRED' end as reason
    from notify_request request join product on product.id = request.product_id
    left join price on price.product_id = product.id and price.country = request.country and price.is_active
    left join stock on stock.product_id = product.id
    where request.status = 'OPEN' and (product.discontinued or ${isBack} or ${isOld})
    order by request.created_at, request.id limit ${MOST_AT_ONCE} for update of request skip locked
  ), closed as (
    update notify_request set status = 'CLOSED', closed_reason = due.reason,
      notified_at = case when due.reason <> 'EXPIRED' then now() end
    from due where notify_request.id = due.id returning notify_request.id, due.reason
  ), mailed as (
    ${enqueue('back-in-stock-mail', sql`json_build_object('requestId', id)`, sql`from closed where reason <> 'EXPIRED'`)}
  )
  select id from closed`
