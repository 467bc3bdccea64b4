// One article in its languages side by side: what is public, a draft of what is to be, and all that was.
import { useState } from 'react'
import { Link } from 'wouter'
import { fill } from '#words/format.ts'
import { createRecord } from '#records-client/adapters/records/save-record.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { type Locale, pathIn } from '#values/locale.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { Failure } from '../../base/failure.tsx'
import { contentPath, questionsPath } from '../../base/paths.ts'
import { refusedBy } from '../../base/refusal.ts'
import { say } from '../../base/toast.tsx'
import { useWords } from '../../base/words.tsx'
import { useTitle } from '../../shell/title.ts'
import { EditionColumn } from './edition-column.tsx'
import { EditionFields } from './edition-fields.tsx'
import { OF_ARTICLES } from './edition-text.ts'
import { State } from './state.tsx'
import { SIDE_BY_SIDE } from './texts-screen.tsx'
import { textOf } from '../../base/text-of.ts'
import { type Article, useArticles } from './use-articles.ts'

export function TextScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const words = useContentWords()
  const common = useWords()
  const { articles, isLoading, error, again } = useArticles()
  const article = articles.find(({ id }) => id === params['id'])
  const first = article && [...article.byLanguage.values()][0]
  const name = textOf(first, 'Question__c') || textOf(first, 'Title')
  useTitle(article && name)
  if (isLoading) return <p className="waiting">{common.loading}</p>
  if (!article) {
    return (
      <div className="screen">
        <h1>{common.notThereTitle}</h1>
        {error ? <Failure error={error} again={() => void again()} /> : <p>{common.notThere}</p>}
      </div>
    )
  }
  const isQuestion = article.kind === 'FAQ'
  // Canada's own English only where it has one: it reads that of the United States.
  const languages = (['en-US', 'en-CA', 'fr-CA'] as const).filter(
    (language) => SIDE_BY_SIDE.includes(language) || article.byLanguage.has(language),
  )
  return (
    <div className="screen content">
      <nav className="crumb" aria-label={words.title}>
        <Link href={isQuestion ? questionsPath : contentPath}>
          {isQuestion ? words.tabs.questions : words.tabs.texts}
        </Link>
      </nav>
      <header className="head">
        <h1>{name}</h1>
      </header>
      <div className="content__languages">
        {languages.map((language) => {
          const record = article.byLanguage.get(language)
          return record ? (
            <EditionColumn
              key={language}
              kind={OF_ARTICLES}
              record={record}
              title={words.languages[language]}
              isPublic={textOf(record, 'PublishStatus') === 'Online'}
              page={pathIn(language, textOf(record, 'DisplayUrl__c') || '/')}
              renderState={(draft) => <State article={record} draft={draft} />}
              renderFields={(text, onText, wrong) => (
                <EditionFields kind={article.kind} language={language} text={text} onText={onText} wrong={wrong} />
              )}
              onAgain={again}
            />
          ) : (
            <Missing key={language} article={article} language={language} onAgain={again} />
          )
        })}
      </div>
    </div>
  )
}

interface MissingProps {
  article: Article
  language: Locale
  onAgain: () => Promise<void>
}

/** The article in a language that it lacks: begun under the name in addresses that the other has, and not public. */
function Missing({ article, language, onAgain }: MissingProps) {
  const words = useContentWords()
  const { offline } = useWords()
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const other = [...article.byLanguage.values()][0]
  const begin = async () => {
    setBusy(true)
    try {
      const question = textOf(other, 'Question__c')
      await createRecord(client, {
        apiName: 'Knowledge__kav',
        fields: {
          KnowledgeArticleId: article.id,
          Language: language,
          Kind__c: article.kind,
          UrlName: textOf(other, 'UrlName'),
          Title: textOf(other, 'Title'),
          Position__c: article.position,
          ...(question && { Question__c: question }),
          ...(article.kind === 'FAQ'
            ? { SC_FAQCategory__c: article.topic }
            : article.topic && { Topic__c: article.topic }),
        },
      })
      await onAgain()
    } catch (error) {
      const { fields, others, isOffline } = refusedBy(error)
      say(isOffline ? offline : [...Object.values(fields), ...others].join(' '))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="panel content__missing">
      <p className="soft">{fill(words.missing, { language: words.languages[language] })}</p>
      <button type="button" className="button" disabled={isBusy} onClick={() => void begin()}>
        {fill(words.write, { language: words.languages[language] })}
      </button>
    </section>
  )
}
