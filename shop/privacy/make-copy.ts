// Makes the copy that somebody asked for: JSON for computers, a page for people, and the files that they brought, in one zip.
import { Readable } from 'node:stream'
import { type Database, type Reader, sql } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import type { Seller } from '#shop/orders/seller.ts'
import { COPY_DAYS } from '#values/data-request.ts'
import type { Locale } from '#values/locale.ts'
import { copyHtml } from './copy-html.ts'
import { type CopiedFile, filesOfPerson, readSections } from './copy-sections.ts'
import { readGuest } from './guest.ts'
import { type Known, readPerson } from './person.ts'
import { type ZipEntry, zipped } from './zipped.ts'

interface CopyDeps {
  db: Database
  files: FilePort
  seller: Pick<Seller, 'brand'>
  now(): Date
}

/** Does nothing for a request that is not waiting any more; ends one of whom nobody is left, as of a guest who has opened an account since. A copy of before goes once the new one is there. */
export async function makeCopy({ db, files, seller, now }: CopyDeps, requestId: number): Promise<void> {
  const asked = await db.first(sql<CopyRequest>`
    select customer_id as "customerId", email, locale from data_request
    where id = ${requestId} and kind = 'COPY' and status = 'ASKED' and (customer_id is not null or email is not null)`)
  const person = asked && (await whoAsked(db, asked))
  if (!person) {
    await db.write.run(
      sql`update data_request set status = 'DONE', ended_at = now() where id = ${requestId} and kind = 'COPY' and status = 'ASKED'`,
    )
    return
  }
  const madeAt = now()
  const { locale } = person
  const sections = await readSections(db, person)
  const brought = await filesOfPerson(db, person)
  const about = { shop: seller.brand, madeAt: madeAt.toISOString(), amounts: 'cents' }
  const data = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]))
  const entries: ZipEntry[] = [
    { name: 'my-data.json', text: JSON.stringify({ about, ...data }, null, 2) },
    { name: 'my-data.html', text: copyHtml(sections, { brand: seller.brand, madeAt, locale }) },
    ...(await entriesOf(files, brought)),
  ]
  const received = await files.receive(Readable.from(zipped(entries)))
  const key = await files.keep(received)
  const before = await db.write.all(ready({ requestId, key, bytes: received.sizeBytes }))
  for (const old of before) await files.remove(old.key)
}

type CopyRequest = { customerId: number } | { customerId: null; email: string; locale: Locale }

const whoAsked = (db: Reader, asked: CopyRequest): Promise<Known | undefined> =>
  asked.customerId === null ? readGuest(db, asked) : readPerson(db, asked.customerId)

/** What was lost is left out: its name stands in the list of documents. */
async function entriesOf(files: FilePort, brought: readonly CopiedFile[]): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  for (const { name, key } of brought) {
    const there = await files.open(key).catch(() => undefined)
    there?.destroy()
    if (there) entries.push({ name: `files/${name}`, open: () => files.open(key) })
  }
  return entries
}

/** Answers the keys of files that are not kept any more: of copies of before, or of this one where the request has ended. */
const ready = ({ requestId, key, bytes }: { requestId: number; key: string; bytes: number }) => sql<{ key: string }>`
  with made as (
    update data_request set status = 'READY', file_key = ${key}, file_bytes = ${bytes}, ready_at = now(), expires_at = now() + make_interval(days => ${COPY_DAYS})
    where id = ${requestId} and status = 'ASKED' and (customer_id is not null or email is not null) returning id, customer_id, email
  ), older as (
    select old.id, old.file_key from data_request old
    join made on (made.customer_id = old.customer_id or lower(made.email) = lower(old.email)) and old.id <> made.id
    where old.kind = 'COPY' and old.status = 'READY' for update of old
  ), ended as (
    update data_request set status = 'DONE', ended_at = now(), file_key = null, file_bytes = null from older where data_request.id = older.id
  )
  select file_key as key from older where file_key is not null
  union all select ${key} where not exists (select from made)`
