// An edition becomes what visitors read. What was there before stays as an edition, also what was written into the article itself.
import { type Database, sql, type Writer } from '#database/sql.ts'

export interface EditionText {
  article_id: number
  title: string
  summary: string | null
  question: string | null
  answer: string | null
  version: string | null
  effective_on: string | Date | null
}

/** Puts a text into its article, which is public from then on; servers forget their pages by the notification that any change of it sends. */
export async function putIntoPlace(db: Writer, text: EditionText): Promise<void> {
  const { article_id: id } = text
  await db.run(sql`select from article where id = ${id} for update`)
  await db.run(sql`
    insert into article_edition (article_id, title, summary, question, answer, version, effective_on, state, published_at)
    select id, title, summary, question, answer, version, effective_on, 'REPLACED', modified_at from article
    where id = ${id} and is_published and not exists (
      select from article_edition edition where edition.article_id = article.id and edition.state = 'PUBLISHED'
        and (edition.title, edition.summary, edition.question, edition.answer, edition.version, edition.effective_on)
          is not distinct from (article.title, article.summary, article.question, article.answer, article.version, article.effective_on))`)
  await db.run(sql`update article_edition set state = 'REPLACED' where article_id = ${id} and state = 'PUBLISHED'`)
  await db.run(sql`
    update article set title = ${text.title}, summary = ${text.summary}, question = ${text.question}, answer = ${text.answer},
      version = ${text.version}, effective_on = ${text.effective_on}, is_published = true, version_number = version_number + 1
    where id = ${id}`)
}

/** Publishes what is due, one after the other, so that of two of one article the later stays. Answers how many. */
export async function publishDue(db: Database): Promise<number> {
  let published = 0
  while (await db.transact(publishNext)) published++
  return published
}

async function publishNext(tx: Writer): Promise<boolean> {
  const due = await tx.first(sql<EditionText & { id: number }>`
    select id, article_id, title, summary, question, answer, version, effective_on::text from article_edition
    where state = 'SCHEDULED' and publish_at <= now() order by publish_at, id limit 1 for update skip locked`)
  if (!due) return false
  await putIntoPlace(tx, due)
  await tx.run(
    sql`update article_edition set state = 'PUBLISHED', publish_at = null, published_at = now() where id = ${due.id}`,
  )
  return true
}
