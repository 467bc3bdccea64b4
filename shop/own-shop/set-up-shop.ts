// Writes a shop of one's own into its database: only what the file says, and answers what became different. Nothing is deleted, and a second
// run with the same file changes nothing.
import { type Database, sql, type Writer } from '#database/sql.ts'
import { OF_ARTICLES } from '#shop/content/edition-kind.ts'
import { putIntoPlace } from '#shop/content/publish-edition.ts'
import type { BrandPicture } from './picture.ts'
import type { PolicyText } from './policy-text.ts'
import type { Setup } from './shop-file.ts'
import { changeStores } from './set-up-stores.ts'

export interface WholeSetup extends Setup {
  mark?: BrandPicture | undefined
  card?: BrandPicture | undefined
  policies: readonly PolicyText[]
}

/** What was worked out, of a transaction that is taken back. */
class OnlyTried extends Error {}

/** In one transaction; with `isTried` it is undone, and the answer is what would have become different. */
export async function setUpShop(db: Database, setup: WholeSetup, isTried = false): Promise<string[]> {
  let done: string[] = []
  await db
    .transact(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('own-shop'))`)
      done = [
        ...(await changeSettings(tx, setup)),
        ...(await changePictures(tx, setup)),
        ...(await changePolicies(tx, setup.policies)),
        ...(await changeStores(tx, setup.stores)),
      ]
      if (isTried) throw new OnlyTried()
      if (done.length > 0) await tx.run(sql`select pg_notify('stale', 'all')`)
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyTried)) throw error
    })
  return done
}

async function changeSettings(tx: Writer, { settings }: Setup): Promise<string[]> {
  await tx.run(sql`insert into own_shop default values on conflict do nothing`)
  const row = await tx.first<{ settings: Record<string, string> }>(sql`select settings from own_shop for update`)
  const before = row?.settings ?? {}
  const changed = Object.entries(settings).filter(([name, value]) => (before[name] ?? null) !== value)
  if (changed.length === 0) return []
  await tx.run(sql`
    update own_shop set settings = jsonb_strip_nulls(settings || ${JSON.stringify(Object.fromEntries(changed))}::jsonb)`)
  return changed.map(([name, value]) =>
    value === null
      ? `${name}: taken away`
      : `${name}: ${before[name] === undefined ? '' : `${before[name]} → `}${value}`,
  )
}

async function changePictures(tx: Writer, { mark, card }: WholeSetup): Promise<string[]> {
  const done: string[] = []
  if (mark) {
    const count = await tx.run(
      sql`update own_shop set mark = ${mark.bytes}, mark_type = ${mark.type} where mark is distinct from ${mark.bytes}`,
    )
    if (count > 0) done.push(`mark: ${mark.type}, ${mark.bytes.length} bytes`)
  }
  if (card) {
    const count = await tx.run(sql`update own_shop set card = ${card.bytes} where card is distinct from ${card.bytes}`)
    if (count > 0) done.push(`card: ${card.bytes.length} bytes`)
  }
  return done
}

interface Kept {
  id: number
  article_number: number
  title: string
  summary: string | null
  answer: string | null
  version_number: number
  is_published: boolean
}

/** What was public is kept as an edition; the new text applies from today. */
async function changePolicies(tx: Writer, policies: readonly PolicyText[]): Promise<string[]> {
  const done: string[] = []
  const today = new Date().toISOString().slice(0, 10)
  for (const [position, { name, language, title, summary, answer }] of policies.entries()) {
    const kind = name.startsWith('detail-') ? 'OFFER' : 'POLICY'
    const kept = await tx.all<Kept & { language: string }>(sql`
      select id, article_number, language, title, summary, answer, version_number, is_published from article
      where kind = ${kind} and topic = '' and url_name = ${name} order by id`)
    const own = kept.find((one) => one.language === language)
    if (own && own.title === title && own.answer === answer && own.is_published) continue
    const text = { title, summary, question: null, answer, effective_on: today }
    if (own) {
      const version = String(own.version_number + 1)
      await putIntoPlace(tx, OF_ARTICLES, { id: own.id, text: { version, ...text } })
      await tx.run(sql`
        insert into article_edition (article_id, title, summary, answer, version, effective_on, state, published_at)
        values (${own.id}, ${title}, ${summary}, ${answer}, ${version}, ${today}, 'PUBLISHED', now())`)
      done.push(`policy ${name} (${language}): edition ${version}, from ${today}`)
      continue
    }
    await tx.run(sql`
      insert into article (article_number, language, kind, url_name, title, summary, answer, version, effective_on, position, is_published)
      values (${kept[0] ? sql`${kept[0].article_number}` : sql`nextval('article_number_seq')`}, ${language}, ${kind}, ${name}, ${title},
        ${summary}, ${answer}, '1', ${today}, ${position + 1}, true)`)
    done.push(`policy ${name} (${language}): edition 1, from ${today}`)
  }
  return done
}
