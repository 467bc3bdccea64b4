// The six texts of a crate engine (business rule CE-2): which there are now, and which a shopper has agreed to.
import type { AcceptedAgreement, CrateForm } from '#contract/shop/crate-engine.ts'
import { type Database, type Reader, sql } from '#database/sql.ts'
import { publishedIn } from '#shop/content/article.ts'
import { AGREEMENTS, type Agreement } from '#values/crate-engine.ts'
import type { Locale } from '#values/locale.ts'
import { regionName, regionsOf } from '#values/regions.ts'
import { acceptedLine } from '#words/vehicle-text.ts'
import { wordsFor } from '#words/words.ts'

/** As it stands with a line: `text` is the row of its words. */
export interface Agreed extends Omit<AcceptedAgreement, 'path' | 'told'> {
  text: number
}

const PREFIX = 'crate-'
const pathOf = (agreement: Agreement) => `/legal/${PREFIX}${agreement}`

interface TextNow extends Pick<Agreed, 'agreement' | 'title' | 'version' | 'language'> {
  summary: string | null
  answer: string
  /** Once somebody has agreed to it. */
  text: number | null
}

export async function readCrateForm(db: Reader, locale: Locale): Promise<CrateForm> {
  const texts = await db.all(textsNow(locale))
  return {
    states: regionsOf('US')
      .filter(({ kind }) => kind === 'state')
      .map((region) => ({ code: region.code, name: regionName(region, locale) })),
    agreements: inOrder(texts).map(({ answer: _answer, text: _kept, ...text }) => ({
      ...text,
      summary: text.summary ?? '',
      path: pathOf(text.agreement),
    })),
  }
}

/**
 * What is agreed to at this moment, in the shopper's language, its words kept as they are now. Fails where one of the six is not published:
 * nobody can agree to what cannot be read.
 */
export async function agreeNow(db: Database, locale: Locale, at: Date): Promise<Agreed[]> {
  let texts = inOrder(await db.all(textsNow(locale)))
  if (texts.length < AGREEMENTS.length) throw new Error(`a text for crate engines is missing in ${locale}`)
  if (texts.some(({ text }) => text === null)) {
    await db.write.run(keeping(texts.filter(({ text }) => text === null)))
    texts = inOrder(await db.write.all(textsNow(locale)))
  }
  return texts.map(({ agreement, title, version, language, text }) => ({
    agreement,
    title,
    version,
    language,
    at: at.toISOString(),
    text: text ?? 0,
  }))
}

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
    coalesce(article.answer, '') as answer, kept.id as text
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
