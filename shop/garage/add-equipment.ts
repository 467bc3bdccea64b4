import type { Equipment, WantedEquipment } from '#contract/shop/equipment.ts'
import { answerRequest, isRequest, noteRequest } from '#database/idempotency-key.ts'
import { type Database, sql, type Writer } from '#database/sql.ts'
import type { EquipmentType } from '#values/equipment.ts'
import type { Locale } from '#values/locale.ts'
import { suggestedNickname, tidyNickname } from '#values/nickname.ts'
import { writtenNumber } from '#values/number-as-typed.ts'
import { Refusal } from '#values/refusal.ts'
import { type GarageItem, lockItems, nicknameProblem, readItems, requireNew, requireRoom } from './garage.ts'
import { type GarageDeps, readNumber, requireFormat, requireKnown } from './identify-equipment.ts'
import { readWanted } from './select-equipment.ts'
import { type SavedEquipment, storedDetails } from './stored-details.ts'

export interface AddDeps extends GarageDeps {
  max: number
}

export interface Owner {
  customerId: number
  locale: Locale
}

/**
 * What a number names, for the garage: its format is checked before whether the garage has it, and that before the registry (E-14).
 * Refuses as `identifyEquipment` does, and 'garage/full', 'esn/duplicate', 'gsn/duplicate', 'vin/duplicate'. Answers a nickname of its own too.
 */
export async function checkNumber(
  db: Database,
  deps: AddDeps,
  { customerId, locale, type, number }: Owner & { type: EquipmentType; number: string },
): Promise<{ equipment: Equipment; nickname: string }> {
  const items = await readItems(db, customerId)
  requireRoom(items, deps.max)
  const written = writtenNumber(number)
  requireFormat(type, written)
  requireNew(items, { type, number: written })
  const selected = await readNumber(deps, { type, number })
  const equipment = await requireKnown(deps, locale, selected)
  const facts = await deps.registry.read()
  const name = storedDetails(facts, { ...selected, number: written })?.name ?? ''
  const nickname = suggestedNickname(
    name,
    written,
    items.map((item) => item.nickname),
  )
  return { equipment, nickname }
}

export interface AddRequest {
  wanted: WantedEquipment & { type: EquipmentType; number: string }
  nickname: string
  /** The same key with the same body adds once, however often it is sent (reliability rules 6 and 7). */
  request?: { key: string; bodyHash: Buffer } | undefined
}

/**
 * Adds a machine to the customer's garage, and answers its id. Refuses as `checkNumber` does, 'vehicle/incomplete' with the message of
 * each field, and 'nickname/invalid'. The garage is held meanwhile: at most ten machines, none twice, however many add at once.
 */
export async function addEquipment(
  db: Database,
  deps: AddDeps,
  { customerId, locale, wanted, nickname: typed, request }: Owner & AddRequest,
): Promise<number> {
  const nickname = tidyNickname(typed)
  const number = writtenNumber(wanted.number)
  const earlier = request && (await earlierAdd(db, customerId, request))
  if (earlier !== undefined) return earlier
  const items = await readItems(db, customerId)
  requireRoom(items, deps.max)
  requireFormat(wanted.type, number)
  requireNew(items, { type: wanted.type, number })
  const selected = await readAll(deps, { wanted, items, nickname })
  await requireKnown(deps, locale, selected)
  const stored = storedDetails(await deps.registry.read(), selected)
  if (!stored) throw new Refusal('server/failed')
  const added = { customerId, selected, nickname, details: stored.details }
  return db.transact(async (tx) => {
    const held = await lockItems(tx, customerId)
    const same = request && (await earlierAdd(tx, customerId, request))
    if (same !== undefined) return same
    requireAddable(held, { ...selected, nickname, max: deps.max })
    const id = await insert(tx, added)
    if (request) await noteAdd(tx, { customerId, request, id })
    return id
  })
}

/** What every door to the garage holds to, while it is held. */
export function requireAddable(
  items: GarageItem[],
  { max, nickname, ...wanted }: Pick<GarageItem, 'type' | 'number' | 'nickname'> & { max: number },
): void {
  requireRoom(items, max)
  requireNew(items, wanted)
  const problem = nicknameProblem(items, nickname)
  if (problem) throw new Refusal('nickname/invalid', { fields: { nickname: problem } })
}

/** The vehicle's fields and the nickname are told together, so that nobody corrects one after the other. */
async function readAll(
  deps: AddDeps,
  { wanted, items, nickname }: { wanted: AddRequest['wanted']; items: GarageItem[]; nickname: string },
): Promise<SavedEquipment> {
  const problem = nicknameProblem(items, nickname)
  const told = problem && { nickname: problem }
  // The garage asks how a vehicle is powered (E-8).
  const selected = await readWanted(deps, wanted, { needsPower: true }).catch((thrown: unknown) => {
    if (!(thrown instanceof Refusal) || thrown.code !== 'vehicle/incomplete') throw thrown
    throw new Refusal(thrown.code, { fields: { ...thrown.details.fields, ...told } })
  })
  if (told) throw new Refusal('nickname/invalid', { fields: told })
  return { ...selected, number: selected.number ?? '' }
}

interface Added {
  customerId: number
  selected: SavedEquipment
  nickname: string
  details: object
}

/** What is shopped for already becomes that of the garage. */
async function insert(tx: Writer, { customerId, selected: { type, number }, nickname, details }: Added) {
  const row = await tx.first(sql<{ id: number }>`
    with added as (
      insert into equipment (customer_id, type, number, nickname, details)
      values (${customerId}, ${type}, ${number}, ${nickname}, ${JSON.stringify(details)}) returning id
    ), selected as (
      update selected_equipment set equipment_id = added.id, held_until = null from added
      where customer_id = ${customerId} and equipment ->> 'type' = ${type} and equipment ->> 'number' = ${number}
    )
    select id from added`)
  if (!row) throw new Error('no equipment was added')
  return row.id
}

type Request = NonNullable<AddRequest['request']>

const requestOf = (customerId: number, { key }: Request) => ({
  owner: `customer:${customerId}`,
  route: 'addEquipment',
  key,
})

async function earlierAdd(
  db: Pick<Writer, 'first'>,
  customerId: number,
  request: Request,
): Promise<number | undefined> {
  const row = await db.first(sql<{ hash: Buffer; id: number }>`
    select body_hash as hash, (answer ->> 'id')::bigint as id from idempotency_key
    where ${isRequest(requestOf(customerId, request))} and answer is not null`)
  if (row && !row.hash.equals(request.bodyHash)) throw new Refusal('key/other-body')
  return row?.id
}

async function noteAdd(tx: Writer, { customerId, request, id }: { customerId: number; request: Request; id: number }) {
  const asked = requestOf(customerId, request)
  await tx.run(noteRequest(asked, request.bodyHash))
  await tx.run(sql`${answerRequest(sql`jsonb_build_object('id', ${id}::bigint)`)} where ${isRequest(asked)}`)
}
