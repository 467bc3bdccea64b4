import { sql, type Writer } from '#database/sql.ts'

type Columns = Record<string, unknown>

export const anArticle = (db: Writer, columns: Columns): Promise<unknown> =>
  insert(db, 'article', {
    language: 'en-US',
    kind: 'FAQ',
    url_name: 'a-question',
    title: 'A question',
    answer: '<p>An answer.</p>',
    is_published: true,
    ...columns,
  })

export const anItem = (db: Writer, columns: Columns): Promise<unknown> =>
  insert(db, 'content_item', { name: 'An item', locale: 'en-US', banner_store: 'US', title: 'A title', ...columns })

const insert = (db: Writer, table: string, columns: Columns) =>
  db.run(sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns))})`)
