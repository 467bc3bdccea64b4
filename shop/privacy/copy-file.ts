import { type RawBuilder, type Reader, sql } from '#database/sql.ts'

export interface CopyFile {
  key: string
  bytes: number
  /** On which it was made. */
  day: string
}

/** The newest copy of a customer that is kept still. */
export const readCopyFile = (db: Reader, customerId: number): Promise<CopyFile | undefined> =>
  newest(db, sql`customer_id = ${customerId}`)

/** The same of a guest. */
export const readGuestCopyFile = (db: Reader, email: string): Promise<CopyFile | undefined> =>
  newest(db, sql`customer_id is null and lower(email) = lower(${email})`)

const newest = (db: Reader, isTheirs: RawBuilder<unknown>): Promise<CopyFile | undefined> =>
  db.first(sql<CopyFile>`
    select file_key as key, file_bytes as bytes, to_char(ready_at at time zone 'UTC', 'YYYY-MM-DD') as day from data_request
    where ${isTheirs} and kind = 'COPY' and status = 'READY' and expires_at > now() and file_key is not null
    order by id desc limit 1`)
