// Keeping a document of a machine: what is taken, how many, and how it gets its record.
import { hashOfBody, requireSameBody } from '#database/idempotency-key.ts'
import { type Database, type Reader, sql, type Writer } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { type FileType, fileType } from '#shop/files/file-type.ts'
import { keepFile } from '#shop/files/keep-file.ts'
import type { SentFile } from '#shop/files/sent-file.ts'
import { versionColumns } from '#shop/files/version-columns.ts'
import { LONGEST_DOCUMENT_NAME, MOST_MACHINE_DOCUMENTS } from '#values/equipment-document.ts'
import { Refusal } from '#values/refusal.ts'
import type { MessageKey } from '#words/en-US/messages.ts'
import { isOwn, type OwnMachine } from './change-equipment.ts'

export interface WantedDocument {
  requestKey: string
  /** Empty: as its file is called. */
  name: string
  files: readonly SentFile[]
}

/** By what is in them: none that a browser would run anything of. */
export const DOCUMENT_TYPES: ReadonlySet<string> = new Set(['PDF', 'JPG', 'PNG', 'WEBP'])

/**
 * The same form sent again is the same document; its key with another name or file is refused (reliability rule 7). Refuses one too many, and says beside the field what is
 * wrong with the file.
 */
export async function addDocument(
  deps: { db: Database; files: FilePort },
  machine: OwnMachine,
  wanted: WantedDocument,
): Promise<number> {
  const { db, files } = deps
  await requireMachine(db, machine)
  const request = { key: wanted.requestKey, hash: hashOf(machine, wanted) }
  const made = await madeBefore(db, machine, request)
  if (made !== null) return made
  const [file, ...others] = wanted.files
  if (others.length > 0) throw new Refusal('input/invalid')
  if (!file) throw wrong('document.required')
  if (file.isTooLarge) throw wrong('document.tooLarge')
  const type = await fileType(file.path, file.name)
  if (!type || !DOCUMENT_TYPES.has(type.name)) throw wrong('document.kind')
  const name = documentName(wanted.name) || documentName(file.name.replace(/\.\w{1,5}$/, '')) || type.name
  return keepFile(deps, file, async (key) => {
    const { id, isNew } = await db.transact((tx) =>
      insertOnce(tx, machine, { request, name, columns: columnsOf(file, type, key, name) }),
    )
    if (!isNew) await files.remove(key)
    return id
  })
}

const wrong = (document: MessageKey) => new Refusal('input/invalid', { fields: { document } })

/** One line, of what people see. */
export const documentName = (typed: string): string =>
  (typed.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST_DOCUMENT_NAME)
    .trim()

const columnsOf = (file: SentFile, type: FileType, key: string, name: string) => [
  ...versionColumns(file, type, key),
  ['title', name] as const,
]

/** Before anything of the file is looked at. */
async function requireMachine(db: Reader, machine: OwnMachine): Promise<void> {
  if (!(await db.first(sql`select from equipment where ${isOwn(machine)}`))) throw new Refusal('garage/not-found')
}

interface Request {
  key: string
  hash: Buffer
}

const hashOf = ({ id }: OwnMachine, { name, files }: WantedDocument): Buffer =>
  hashOfBody({ id, name, files: files.map(({ checksum }) => checksum) })

async function madeBefore(db: Reader, { id, customerId }: OwnMachine, request: Request): Promise<number | null> {
  const row = await db.first(sql<{ id: number; is_own: boolean; hash: Buffer | null }>`
    select document.id, ${isOwn({ id, customerId })} as is_own, document.request_hash as hash
    from equipment_document document join equipment on equipment.id = document.equipment_id
    where request_key = ${request.key}::uuid`)
  if (!row) return null
  if (!row.is_own) throw new Refusal('key/other-body')
  requireSameBody(row.hash, request.hash)
  return row.id
}

interface Planned {
  request: Request
  name: string
  columns: readonly (readonly [string, unknown])[]
}

async function insertOnce(tx: Writer & Reader, machine: OwnMachine, { request, name, columns }: Planned) {
  const place = await freePlace(tx, machine.id)
  const made = await madeBefore(tx, machine, request)
  if (made !== null) return { id: made, isNew: false }
  if (place === null) throw new Refusal('garage/documents-full', { values: { max: MOST_MACHINE_DOCUMENTS } })
  const row = await tx.first(sql<{ id: number }>`
    with owner as (
      select app_user.id from app_user join equipment on equipment.customer_id = app_user.customer_id where ${isOwn(machine)}
    ), document as (
      insert into content_document (owner_id, latest_number, created_by) select id, 1, id from owner returning id, created_by
    ), version as (
      insert into content_version (document_id, number, created_by, ${sql.join(columns.map(([column]) => sql.ref(column)))})
      select id, 1, created_by, ${sql.join(columns.map(([, value]) => value))} from document returning id
    )
    insert into equipment_document (equipment_id, place, version_id, name, request_key, request_hash)
    select ${machine.id}, ${place}, id, ${name}, ${request.key}::uuid, ${request.hash} from version returning id`)
  if (!row) throw new Refusal('garage/not-found')
  return { id: row.id, isNew: true }
}

/** The first place that is free; null where there is none. Nobody else takes one until the transaction ends. */
export async function freePlace(tx: Pick<Writer, 'first'>, equipmentId: number): Promise<number | null> {
  await tx.first(sql`select from equipment where id = ${equipmentId} for no key update`)
  const row = await tx.first(sql<{ place: number | null }>`
    select min(place) as place from generate_series(1, ${sql.lit(MOST_MACHINE_DOCUMENTS)}) place
    where not exists (
      select from equipment_document taken where taken.equipment_id = ${equipmentId} and taken.place = place.place)`)
  return row?.place ?? null
}
