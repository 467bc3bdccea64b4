// Frequent questions (business rules ): rows that open by a click, Enter or Space, without any script of ours.
import { createElement, type ReactNode } from 'react'
import type { AnswerOf } from '#contract/shop/calls.ts'
import { usePage } from '../page/page-context.ts'
import type { PageRequest } from '../page/screen.ts'
import { RichText } from './rich-text.tsx'

export const ALL_FAQS = 'allfaqs'

export const groupId = (index: number): string => `questions-${index + 1}`

export interface FaqRow {
  id: string
  title: string
  faqCategory: string
  question: string
  answer: string
}

export type FaqGroups = { title: string; rows: FaqRow[] }[]

interface FaqBlockProps {
  faqType: string
  informationSource: string
  groups: FaqGroups
  /** On a page of its own the block's heading is the page's. */
  level?: 'h1' | 'h2'
  children?: ReactNode
}

export function FaqBlock({ faqType, informationSource, groups, level = 'h2', children }: FaqBlockProps) {
  const { words, href } = usePage()
  const isAll = informationSource.trim().toLowerCase() === ALL_FAQS
  return (
    <section className={isAll ? 'faq faq--all' : 'faq'} aria-labelledby="faq">
      {createElement(level, { id: 'faq' }, faqType)}
      {children}
      {groups.map(({ title, rows }, index) => (
        <div className="faq__group" key={title}>
          {isAll && createElement(level === 'h1' ? 'h2' : 'h3', { id: groupId(index) }, title)}
          {rows.map(({ id, question, answer }) => (
            <details className="faq__row" key={id}>
              <summary>{question}</summary>
              {/* Browsers open the row of an address like `#faq-…` by themselves when it points inside. */}
              <div className="faq__answer" id={`faq-${id}`}>
                <RichText html={answer} />
              </div>
            </details>
          ))}
        </div>
      ))}
      {!isAll && (
        <p>
          <a href={href('/faqs')}>{words.faqs.all}</a>
        </p>
      )}
    </section>
  )
}

/**
 * The questions of a category, `most` of each group at most. A row without a question shows its title, one without an answer is left out
 * . A failure shows none: it is logged, and no reason to fail the page.
 */
export async function readQuestions(
  { shop, locale }: Pick<PageRequest, 'shop' | 'locale'>,
  { informationSource, most }: { informationSource: string; most?: number },
): Promise<FaqGroups> {
  const answer = await shop
    .call(QUESTIONS, { faqCategory: informationSource, storeLocale: locale })
    .catch((): AnswerOf<typeof QUESTIONS> => ({}))
  return Object.entries(answer)
    .map(([title, entries]) => ({ title, rows: entries.flatMap(rowOf).slice(0, most) }))
    .filter(({ rows }) => rows.length > 0)
}

const QUESTIONS = 'FAQKnowledgeUtility.getKnowledgeArticleByModule'

const rowOf = (entry: AnswerOf<typeof QUESTIONS>[string][number]): FaqRow[] =>
  entry.Answer__c
    ? [
        {
          id: entry.Id,
          title: entry.Title,
          faqCategory: entry.SC_FAQCategory__c,
          question: entry.Question__c ?? entry.Title,
          answer: entry.Answer__c,
        },
      ]
    : []
