// All articles by what their languages have in common, and which of them have a text that is not public yet.
import { useMemo } from 'react'
import { getListRecordsByName } from '#records-client/adapters/lists/list-records.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { textOf } from '../../base/text-of.ts'
import { fieldsOfEditions, OF_ARTICLES } from './edition-text.ts'
import type { Locale } from '#values/locale.ts'

const of = (object: string, names: readonly string[]) => names.map((name) => `${object}.${name}`)
export const ARTICLE_FIELDS = of('Knowledge__kav', [
  'KnowledgeArticleId',
  'ArticleNumber',
  'Language',
  'Kind__c',
  'Topic__c',
  'SC_FAQCategory__c',
  'UrlName',
  'DisplayUrl__c',
  'Title',
  'Summary',
  'Question__c',
  'Answer__c',
  'Version__c',
  'EffectiveDate__c',
  'Position__c',
  'PublishStatus',
])
const EDITION_FIELDS = fieldsOfEditions(OF_ARTICLES)
/** As many as one page may hold: a shop with more has its lists of records. */
const MOST = 2000

export interface Article {
  id: string
  kind: string
  topic: string
  topicLabel: string
  position: number
  byLanguage: ReadonlyMap<Locale, UiRecord>
}

export function useArticles() {
  const { data, error, refresh } = useAdapter(getListRecordsByName, {
    objectApiName: 'Knowledge__kav',
    listViewApiName: 'AllArticles',
    fields: ARTICLE_FIELDS,
    pageSize: MOST,
  })
  const waiting = useAdapter(getListRecordsByName, {
    objectApiName: 'ArticleEdition__c',
    listViewApiName: 'NotPublicYet',
    fields: EDITION_FIELDS,
    pageSize: MOST,
  })
  const articles = useMemo(() => groupedBy(data?.records ?? []), [data])
  const drafts = useMemo(
    () => new Map((waiting.data?.records ?? []).map((edition) => [textOf(edition, 'Article__c'), edition])),
    [waiting.data],
  )
  const again = async () => {
    await Promise.all([refresh(), waiting.refresh()])
  }
  return { articles, drafts, isLoading: !data && !error, error, again }
}

function groupedBy(records: readonly UiRecord[]): Article[] {
  const groups = Map.groupBy(records, (record) => textOf(record, 'KnowledgeArticleId'))
  return [...groups]
    .map(([id, some]): Article => {
      const first = some[0]
      return {
        id,
        kind: textOf(first, 'Kind__c'),
        topic: textOf(first, 'Topic__c'),
        topicLabel: first?.fields['SC_FAQCategory__c']?.displayValue ?? textOf(first, 'Topic__c'),
        position: Math.min(...some.map((record) => Number(record.fields['Position__c']?.value ?? 0))),
        byLanguage: new Map(some.map((record) => [textOf(record, 'Language') as Locale, record])),
      }
    })
    .sort((one, other) => one.position - other.position || one.id.localeCompare(other.id))
}
