// Frequent questions by their groups, in the order in which shoppers see them, and beside them what was searched and not found.
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { fill } from '#words/format.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { Failure } from '../../base/failure.tsx'
import { Icon } from '../../base/icon.tsx'
import { newPath } from '../../base/paths.ts'
import { say } from '../../base/toast.tsx'
import { useWords } from '../../base/words.tsx'
import { useTitle } from '../../shell/title.ts'
import { Asked } from './asked.tsx'
import { ContentTabs } from './tabs.tsx'
import { Side, SIDE_BY_SIDE } from './texts-screen.tsx'
import { textOf } from '../../base/text-of.ts'
import { type Article, useArticles } from './use-articles.ts'
import { useOrdering } from '../../base/use-ordering.ts'
import { useSaveOrder } from '../../base/use-save-order.ts'

export function QuestionsScreen() {
  const words = useContentWords()
  const common = useWords()
  const { articles, drafts, isLoading, error, again } = useArticles()
  useTitle(words.tabs.questions)
  // Groups stand where they were made, whatever is moved within them.
  const topics = new Set(
    articles
      .filter(({ kind }) => kind === 'FAQ')
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ topic }) => topic),
  )
  const inTopic = (topic: string) => articles.filter((article) => article.kind === 'FAQ' && article.topic === topic)
  return (
    <div className="screen content">
      <header className="head">
        <h1>{words.title}</h1>
        <div className="head__acts">
          <Link href={newPath('Knowledge__kav')} className="button">
            {words.make}
          </Link>
        </div>
      </header>
      <ContentTabs here="questions" />
      {error && <Failure error={error} again={() => void again()} />}
      {isLoading && <p className="waiting">{common.loading}</p>}
      <div className="content__columns">
        <div className="content__main">
          {[...topics].map((topic) => (
            <Group key={topic} topic={topic} articles={inTopic(topic)} drafts={drafts} onAgain={again} />
          ))}
        </div>
        <Asked />
      </div>
    </div>
  )
}

interface GroupProps {
  topic: string
  articles: readonly Article[]
  drafts: ReturnType<typeof useArticles>['drafts']
  onAgain: () => Promise<void>
}

function Group({ topic, articles, drafts, onAgain }: GroupProps) {
  const words = useContentWords()
  const saveOrder = useSaveOrder('Position__c')
  const stored = articles.map(({ id }) => id).join()
  // As it was just put, until it is read so.
  const [order, setOrder] = useState<readonly string[]>(() => articles.map(({ id }) => id))
  useEffect(() => setOrder(stored.split(',')), [stored])
  const shown = order.flatMap((id) => articles.find((article) => article.id === id) ?? [])
  const ordering = useOrdering(order, (next) => {
    setOrder(next)
    const sorted = next.flatMap((id) => articles.find((article) => article.id === id) ?? [])
    void saveOrder(sorted.map(({ byLanguage }) => [...byLanguage.values()])).then(async (why) => {
      say(why ?? words.moved)
      if (why !== null) setOrder(stored.split(','))
      await onAgain()
    })
  })
  return (
    <section className="panel content__group" aria-labelledby={`group-${topic}`}>
      <header>
        <h2 id={`group-${topic}`}>{articles[0]?.topicLabel ?? topic}</h2>
      </header>
      <ol>
        {shown.map((article) => (
          <li
            key={article.id}
            className="content__row content__row--moves"
            data-dragged={ordering.dragged === article.id || undefined}
            {...ordering.rowProps(article.id)}
          >
            <button
              type="button"
              className="icon-button content__grip"
              aria-label={fill(words.move, { name: textOf([...article.byLanguage.values()][0], 'Title') })}
              {...ordering.gripProps(article.id)}
            >
              <Icon name="grip" />
            </button>
            {SIDE_BY_SIDE.map((language) => (
              <Side
                key={language}
                article={article}
                language={language}
                draft={drafts.get(article.byLanguage.get(language)?.id ?? '')}
              />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
