// Looks for articles and questions. Without script the form opens its page anew; with it, what is typed is looked for at once, and the
// form stays as it is: it leads to an address that can be shared, and works where the search while typing does not.
import { useEffect, useState } from 'react'
import { RecordsProvider } from '#records-client/react/provider.tsx'
import { Notice } from '#ui/notice.tsx'
import { pathIn } from '#values/locale.ts'
import { announce } from '../page/announce.ts'
import { island, useIsland } from '../page/island.tsx'
import { type ArticleSearch, LEAST_LETTERS, MOST_LETTERS } from './find-articles.ts'
import { type ArticleSearchWords, FoundArticles, foundSentence } from './found-articles.tsx'
import { recordsIn } from '../account/records.ts'
import { isAnswered, useShopRead } from '../calls/use-shop-read.ts'

/** Typing must have paused for this long, unless the answer is there already. */
const PAUSE_MS = 200
const SEARCH = 'ContentService.searchArticles'

interface ArticleSearchProps extends ArticleSearch {
  path: string
  words: ArticleSearchWords
}

function ArticleSearchForm({ path, words, ...opened }: ArticleSearchProps) {
  const { locale } = useIsland()
  const [typed, setTyped] = useState(opened.term)
  const [term, setTerm] = useState(opened.term)
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === term) return
    const isKnown = isAnswered(recordsIn(locale), SEARCH, { storeLocale: locale, term: wanted })
    const timer = setTimeout(() => setTerm(wanted), isKnown ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, term, locale])

  return (
    <search className="article-search" aria-label={words.label}>
      <form action={pathIn(locale, path)} data-navigate="">
        <label htmlFor="article-search">{words.label}</label>
        <div className="article-search__row">
          <input
            id="article-search"
            className="input"
            name="q"
            type="search"
            defaultValue={opened.term}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            minLength={LEAST_LETTERS}
            maxLength={MOST_LETTERS}
            required
          />
          <button className="button">{words.search}</button>
        </div>
      </form>
      {term === opened.term
        ? opened.found && <FoundArticles term={term} found={opened.found} words={words} locale={locale} />
        : term.length >= LEAST_LETTERS && (
            <RecordsProvider client={recordsIn(locale)}>
              <WhileTyping term={term} opened={opened} words={words} />
            </RecordsProvider>
          )}
    </search>
  )
}

/** What stood there stays until the answer has come. */
function WhileTyping({ term, opened, words }: { term: string; opened: ArticleSearch; words: ArticleSearchWords }) {
  const { locale } = useIsland()
  const { data, error } = useShopRead(SEARCH, { storeLocale: locale, term })
  const [shown, setShown] = useState(opened)
  if (data && (shown.term !== term || shown.found !== data)) setShown({ term, found: data })

  const status = error ? words.failed : data && foundSentence(term, data, words)
  useEffect(() => {
    if (status) announce(status)
  }, [status])

  if (error) return <Notice tone="warn">{words.failed}</Notice>
  return shown.found && <FoundArticles term={shown.term} found={shown.found} words={words} locale={locale} />
}

export const ArticleSearchField = island('articles/article-search', ArticleSearchForm)
