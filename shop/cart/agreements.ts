// The six texts of a crate engine (business rule CE-2): which there are now, and which a shopper has agreed to.
import type { AcceptedAgreement, CrateForm, CrateText } from '#contract/shop/crate-engine.ts'
import { type Database, type Reader, sql } from '#database/sql.ts'
import { publishedIn } from '#shop/content/article.ts'
import { AGREEMENTS, type Agreement } from '#values/crate-engine.ts'
import type { Locale } from '#values/locale.ts'
import { vehicleStates } from '#values/regions.ts'
import { acceptedLine } from '#words/vehicle-text.ts'
import { Refusal } from '#values/refusal.ts'
import { wordsFor } from '#words/words.ts'

/** As it stands with a line: `text` is the row of its words. */
export interface Agreed extends Omit<AcceptedAgreement, 'path' | 'told'> {
  text: number
}

/** A text as it is asked, by the mark of its words. */
type MarkedText = CrateText & { mark: string }

const PREFIX = 'crate-'
const pathOf = (agreement: Agreement) => `/legal/${PREFIX}${agreement}`

interface TextNow extends Pick<Agreed, 'agreement' | 'title' | 'version' | 'language'> {
  summary: string | null
  answer: string
  /** Of its words: another one, once they have changed. */
  mark: string
  /** Once somebody has agreed to it. */
  text: number | null
}

export async function readCrateForm(db: Reader, locale: Locale): Promise<CrateForm> {
  const texts = await readMarkedTexts(db, locale)
  return {
    states: vehicleStates(locale),
    agreements: texts.map(({ mark: _mark, ...text }) => text),
  }
}

/** The texts as they are asked now, each with the mark by which `agreeTo` knows that it was these words that were read. */
export const readMarkedTexts = async (db: Reader, locale: Locale): Promise<MarkedText[]> =>
  inOrder(await db.all(textsNow(locale))).map(({ answer: _answer, text: _kept, ...text }) => ({
    ...text,
    summary: text.summary ?? '',
    path: pathOf(text.agreement),
  }))

/**
 * What is agreed to at this moment, in the shopper's language, its words kept as they are now. Fails where one of the six is not published:
 * nobody can agree to what cannot be read.
 */
export const agreeNow = async (db: Database, locale: Locale, at: Date): Promise<Agreed[]> =>
  agreedAt(at, await keptTexts(db, locale))

/**
 * The same of texts that were read before: `marks` says which words of each. Refuses `crate/legal` with what is open, also where a text has
 * changed since it was read.
 */
export async function agreeTo(
  db: Database,
  locale: Locale,
  { marks, at }: { marks: Readonly<Partial<Record<Agreement, string>>>; at: Date },
): Promise<Agreed[]> {
  requireAll(AGREEMENTS.filter((name) => !marks[name]))
  const texts = await keptTexts(db, locale)
  requireAll(texts.flatMap(({ agreement, mark }) => (marks[agreement] === mark ? [] : agreement)))
  return agreedAt(at, texts)
}

function requireAll(open: readonly Agreement[]): void {
  if (open.length > 0) throw notAccepted(open)
}

export const notAccepted = (open: readonly Agreement[] = AGREEMENTS): Refusal =>
  new Refusal('crate/legal', { fields: Object.fromEntries(open.map((name) => [name, 'box.check'])) })

async function keptTexts(db: Database, locale: Locale): Promise<TextNow[]> {
  let texts = inOrder(await db.all(textsNow(locale)))
  if (texts.length < AGREEMENTS.length) throw new Error(`a text for crate engines is missing in ${locale}`)
  if (texts.some(({ text }) => text === null)) {
    await db.write.run(keeping(texts.filter(({ text }) => text === null)))
    texts = inOrder(await db.write.all(textsNow(locale)))
  }
  return texts
}

const agreedAt = (at: Date, texts: readonly TextNow[]): Agreed[] =>
  texts.map(({ agreement, title, version, language, text }) => ({
    agreement,
    title,
    version,
    language,
    at: at.toISOString(),
    text: text ?? 0,
  }))

/** Whether each of the six was agreed to, and all are still what would be asked now. */
export const isAgreedTo = (agreed: readonly Agreed[], textsNow: ReadonlySet<number>): boolean =>
  AGREEMENTS.every((name) => agreed.some(({ agreement, text }) => agreement === name && textsNow.has(text)))

/** Whether what was agreed to is still what would be asked now, in the language in which it was read. */
export async function readTextsNow(db: Reader): Promise<Set<number>> {
  const rows = await db.all(sql<{ id: number }>`
    select kept.id from agreement_text kept join article
      on article.kind = 'LEGAL' and article.topic = '' and article.is_published and article.language = kept.language
      and article.url_name = ${PREFIX} || kept.agreement
      and md5(coalesce(article.version, '') || article.title || coalesce(article.answer, '')) = kept.digest`)
  return new Set(rows.map(({ id }) => id))
}

export const acceptedOf = (agreed: readonly Agreed[], toldIn: Locale): AcceptedAgreement[] =>
  agreed.map(({ agreement, title, version, language, at }) => ({
    agreement,
    title,
    version,
    language,
    at,
    path: pathOf(agreement),
    told: acceptedLine({ title, version, language, at }, wordsFor(toldIn), toldIn),
  }))

const inOrder = (texts: TextNow[]) =>
  AGREEMENTS.flatMap((name) => texts.find(({ agreement }) => agreement === name) ?? [])

const textsNow = (locale: Locale) => sql<TextNow>`
  select substr(article.url_name, ${PREFIX.length + 1}) as agreement, article.title, article.summary, article.version, article.language,
    coalesce(article.answer, '') as answer, md5(coalesce(article.version, '') || article.title || coalesce(article.answer, '')) as mark,
    kept.id as text
  from ${publishedIn(locale)} left join agreement_text kept
    on kept.agreement = substr(article.url_name, ${PREFIX.length + 1}) and kept.language = article.language
    and kept.digest = md5(coalesce(article.version, '') || article.title || coalesce(article.answer, ''))
  where article.kind = 'LEGAL' and article.topic = '' and article.url_name = any(${AGREEMENTS.map((name) => PREFIX + name)}::text[])`

const keeping = (texts: TextNow[]) => sql`
  insert into agreement_text (agreement, language, version, title, answer)
  select * from unnest(${texts.map(({ agreement }) => agreement)}::text[], ${texts.map(({ language }) => language)}::text[],
    ${texts.map(({ version }) => version)}::text[], ${texts.map(({ title }) => title)}::text[],
    ${texts.map(({ answer }) => answer)}::text[])
  on conflict (agreement, language, digest) do nothing`
