import type { FaqEntry } from '#contract/shop/content.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import { localized } from '../locales/catalogue-text.ts'
import { publishedIn } from './article.ts'
import { FAQ_CATEGORIES } from './faq-categories.ts'

const ALL = 'allfaqs'
const keys = Object.keys(FAQ_CATEGORIES)

/**
 * The questions of a category, or of all of them for `allfaqs` in any case and with any spaces around, by the category's title; in
 * the order in which groups and rows are shown (business rules ). An unknown category has none. Answers are as
 * they were written: they are made safe where they are shown (business rule SA-5).
 */
export async function faqArticles(
  db: Reader,
  { faqCategory, locale }: { faqCategory: string; locale: Locale },
): Promise<Record<string, FaqEntry[]>> {
  const category = faqCategory.trim().toLowerCase()
  const rows = await db.all(questionsIn(category, locale))
  const groups = new Map<string, FaqEntry[]>()
  for (const { label, place: _, id, ...entry } of rows.sort((a, b) => placeOf(a) - placeOf(b))) {
    const own = FAQ_CATEGORIES[entry.SC_FAQCategory__c]
    const group = label || (own ? labelIn(own, locale) : entry.SC_FAQCategory__c)
    groups.set(group, [...(groups.get(group) ?? []), { Id: recordId('article', id), ...entry }])
  }
  return Object.fromEntries(groups)
}

interface QuestionRow extends Omit<FaqEntry, 'Id'> {
  id: number
  label: string | null
  place: number | null
}

/** Ours stand in our order, counted from 0; what staff put at a place goes before the one that was there. */
const placeOf = ({ place, SC_FAQCategory__c: category }: QuestionRow): number =>
  place ?? (keys.includes(category) ? keys.indexOf(category) + 0.5 : keys.length)

const questionsIn = (category: string, locale: Locale) => sql<QuestionRow>`
  select article.id, article.title as "Title", article.topic as "SC_FAQCategory__c", article.question as "Question__c",
    article.answer as "Answer__c", added.position as place,
    ${localized(locale, 'added', 'label')} as label
  from ${publishedIn(locale)}
  left join platform_picklist_value added on added.object_name = 'Knowledge__kav'
    and added.field_name = 'SC_FAQCategory__c' and added.value = article.topic
  where article.kind = 'FAQ' and (${category} = ${sql.lit(ALL)} or lower(article.topic) = ${category})
  order by article.position, article.id`
