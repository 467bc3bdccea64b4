// Policies, legal texts, offers, guides and articles of the hub: each in its languages side by side.
import { Link } from 'wouter'
import { getObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { fill } from '#words/format.ts'
import type { Locale } from '#values/locale.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { Failure } from '../../base/failure.tsx'
import { newPath, textPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { useTitle } from '../../shell/title.ts'
import { State } from './state.tsx'
import { ContentTabs } from './tabs.tsx'
import { textOf } from '../../base/text-of.ts'
import { type Article, useArticles } from './use-articles.ts'

const KINDS = ['POLICY', 'OFFER', 'HUB', 'GUIDE', 'LEGAL'] as const
const ARTICLES = { objectApiName: 'Knowledge__kav' } as const
export const SIDE_BY_SIDE: readonly Locale[] = ['en-US', 'fr-CA']

export function TextsScreen() {
  const words = useContentWords()
  const common = useWords()
  const { articles, drafts, isLoading, error, again } = useArticles()
  const { data: article } = useAdapter(getObjectInfo, ARTICLES)
  useTitle(words.title)
  const inKind = (kind: string) => articles.filter((article) => article.kind === kind)
  const draftOf = (id: string | null | undefined) => drafts.get(id ?? '')
  return (
    <div className="screen content">
      <header className="head">
        <h1>{words.title}</h1>
        <div className="head__acts">
          {article?.createable && (
            <Link href={newPath('Knowledge__kav')} className="button">
              {words.make}
            </Link>
          )}
        </div>
      </header>
      <ContentTabs here="texts" />
      {error && <Failure error={error} again={() => void again()} />}
      {isLoading && <p className="waiting">{common.loading}</p>}
      {KINDS.filter((kind) => inKind(kind).length > 0).map((kind) => (
        <section key={kind} className="panel content__group" aria-labelledby={`kind-${kind}`}>
          <header>
            <h2 id={`kind-${kind}`}>{words.kinds[kind]}</h2>
          </header>
          <ul>
            {inKind(kind).map((article) => (
              <li key={article.id} className="content__row">
                {SIDE_BY_SIDE.map((language) => (
                  <Side
                    key={language}
                    article={article}
                    language={language}
                    draft={draftOf(article.byLanguage.get(language)?.id)}
                  />
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface SideProps {
  article: Article
  language: Locale
  draft: Parameters<typeof State>[0]['draft']
}

export function Side({ article, language, draft }: SideProps) {
  const words = useContentWords()
  const record = article.byLanguage.get(language)
  return (
    <div className="content__side" lang={record ? language : undefined}>
      <Link href={textPath(article.id)}>
        {record
          ? textOf(record, 'Question__c') || textOf(record, 'Title')
          : fill(words.missing, { language: words.languages[language] })}
      </Link>
      {record && <State article={record} draft={draft} />}
    </div>
  )
}
