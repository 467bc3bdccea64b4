// Sends the numbered changes to each webhook, in order, one delivery of it after the other. A webhook that is being sent to is leased in the
// database; its position moves once the receiver has taken the changes. Whoever is killed between leaves them to be sent again.
import { type Database, sql } from '#database/sql.ts'
import type { Events } from '#observability/events.ts'
import type { WebhookAnswer, WebhookPort } from '#providers/webhooks/port.ts'
import { recordId } from '#values/record-id.ts'
import { signatureOf } from './webhook-secret.ts'

interface Told {
  changes: readonly object[]
  next: string
}

export interface WebhookDeps {
  webhooks: WebhookPort
  readChanges(wanted: { objects: readonly string[]; after: string; limit: number }): Promise<Told>
  events: Pick<Events, 'emit'>
  now(): Date
}

interface Due {
  id: number
  url: string
  objects: string[]
  secret: string
  position: number
  tries: number
}

const MOST_CHANGES = 100
const MOST_AT_ONCE = 10
/** Longer than any delivery takes; then another process takes over from one that died. */
const LEASE_SECONDS = 30
const PAUSED_AFTER = '3 days'

/** Sends what is due; answers how many deliveries were made, good or bad. */
export async function driveWebhooks(db: Database, deps: WebhookDeps): Promise<number> {
  const due = await db.write.all(leasing)
  const made = await Promise.all(due.map((webhook) => sendNext(db, deps, webhook)))
  return made.filter(Boolean).length + (await sendAgain(db, deps))
}

async function sendNext(db: Database, deps: WebhookDeps, webhook: Due): Promise<boolean> {
  const after = String(webhook.position)
  const { changes, next } = await deps.readChanges({ objects: webhook.objects, after, limit: MOST_CHANGES })
  if (changes.length === 0) {
    await db.write.run(sql`update webhook_state set position = ${next}::bigint, look_at = now()
      where webhook_id = ${webhook.id} and position = ${after}::bigint`)
    return false
  }
  const sent = await post(deps, webhook, { changes, next })
  if (sent.isTaken) await db.write.run(moving(webhook, sent, next))
  else if ((await db.write.first(failing(webhook, sent, next)))?.is_paused)
    deps.events.emit('webhook-paused', { reference: recordId('webhook', webhook.id) })
  return true
}

interface Sent {
  isTaken: boolean
  count: number
  status: number | null
  reason: string | null
  ms: number
}

async function post({ webhooks, now }: WebhookDeps, { id, url, secret }: Due, { changes, next }: Told): Promise<Sent> {
  const body = JSON.stringify({ webhook: recordId('webhook', id), changes, next })
  const begun = performance.now()
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Tappet-Webhooks/1',
    'tappet-signature': signatureOf(body, { secret, at: now() }),
  }
  const answer: WebhookAnswer = await webhooks.send({ url, body, headers })
  const status = 'status' in answer ? answer.status : null
  return {
    isTaken: status !== null && status >= 200 && status < 300,
    count: changes.length,
    status,
    reason: 'failure' in answer ? answer.failure : null,
    ms: Math.round(performance.now() - begun),
  }
}

/** What somebody wants to be sent again, beside what is next: whoever receives it knows it by its cursors. */
async function sendAgain(db: Database, deps: WebhookDeps): Promise<number> {
  const wanted = await db.write.all(wantedAgain)
  for (const { delivery, last, ...webhook } of wanted) {
    const told = await deps.readChanges({
      objects: webhook.objects,
      after: String(webhook.position),
      limit: MOST_CHANGES,
    })
    const changes = told.changes.filter((change) => 'cursor' in change && Number(change.cursor) <= last)
    const sent = await post(deps, webhook, { changes, next: String(last) })
    await db.write.run(sql`
      update webhook_delivery set status = ${sent.isTaken ? 'SENT' : 'FAILED'}, http_status = ${sent.status}, reason = ${sent.reason},
        took_ms = ${sent.ms}, tries = tries + 1
      where id = ${delivery} and status = 'WANTED'`)
  }
  return wanted.length
}

const leasing = sql<Due>`
  with due as (
    select state.webhook_id from webhook_state state join webhook on webhook.id = state.webhook_id
    where status = 'ACTIVE' and secret is not null and look_at <= now() and position < (select last from change_counter)
    order by look_at limit ${MOST_AT_ONCE} for update of state skip locked
  ), leased as (
    update webhook_state set look_at = now() + make_interval(secs => ${LEASE_SECONDS}) from due
    where webhook_state.webhook_id = due.webhook_id returning webhook_state.*
  )
  select webhook.id, url, objects, secret, position, tries from leased join webhook on webhook.id = leased.webhook_id`

const moving = ({ id, position, tries }: Due, sent: Sent, next: string) => sql`
  with moved as (
    update webhook_state set position = ${next}::bigint, look_at = now(), tries = 0, failing_since = null
    where webhook_id = ${id} and position = ${position} returning webhook_id
  )
  ${noting({ id, position, tries }, sent, next)} from moved`

/** Tried again after 5 seconds, then twice as late each time, at most an hour; after three days it is paused. */
const failing = ({ id, position, tries }: Due, sent: Sent, next: string) => sql<{ is_paused: boolean }>`
  with failed as (
    update webhook_state set tries = tries + 1, failing_since = coalesce(failing_since, now()),
      look_at = now() + make_interval(secs => least(3600, 5 * 2 ^ least(tries, 12)) * (0.9 + random() * 0.2))
    where webhook_id = ${id} and position = ${position} returning webhook_id, failing_since
  ), paused as (
    update webhook set status = 'PAUSED' from failed
    where webhook.id = failed.webhook_id and failed.failing_since < now() - ${PAUSED_AFTER}::interval returning webhook.id
  ), noted as (
    ${noting({ id, position, tries }, sent, next)} from failed
  )
  select exists (select from paused) as is_paused`

const noting = ({ id, position, tries }: Pick<Due, 'id' | 'position' | 'tries'>, sent: Sent, next: string) => sql`
  insert into webhook_delivery (webhook_id, after_position, last_position, changes, status, tries, http_status, reason, took_ms)
  select ${id}, ${position}, ${next}::bigint, ${sent.count}, ${sent.isTaken ? 'SENT' : 'FAILED'}, ${tries + 1}, ${sent.status}::int,
    ${sent.reason}::text, ${sent.ms}`

const wantedAgain = sql<Due & { delivery: number; last: number }>`
  select webhook.id, url, objects, secret, after_position as position, tries, delivery.id as delivery, last_position as last
  from webhook_delivery delivery join webhook on webhook.id = webhook_id
  where delivery.status = 'WANTED' and secret is not null order by delivery.id limit ${MOST_AT_ONCE}`
