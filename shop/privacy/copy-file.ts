import { type Reader, sql } from '#database/sql.ts'

interface CopyFile {
  key: string
  bytes: number
  /** On which it was made. */
  day: string
}

/** The newest copy of a customer that is kept still. */
export const readCopyFile = (db: Reader, customerId: number): Promise<CopyFile | undefined> =>
  db.first(sql<CopyFile>`
    select file_key as key, file_bytes as bytes, to_char(ready_at at time zone 'UTC', 'YYYY-MM-DD') as day from data_request
    where customer_id = ${customerId} and kind = 'COPY' and status = 'READY' and expires_at > now() and file_key is not null
    order by id desc limit 1`)
