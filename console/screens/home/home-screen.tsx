import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import type { Home } from '#contract/console/home.ts'
import { fill, formatTime } from '#words/format.ts'
import { capital, writeDay } from '../../base/days.ts'
import { Failure } from '../../base/failure.tsx'
import { booksPath } from '../../base/paths.ts'
import { useData } from '../../base/use-data.ts'
import { useSpeech } from '../../base/words.tsx'
import { useOpenScreens } from '../../shell/open-screens.ts'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { Questions } from './questions.tsx'

/** Drawn once the questions stand there. */
const SalesPanels = lazy(async () => ({ default: (await import('./sales.tsx')).SalesPanels }))

/** The first page: what waits for somebody today, and how the shop does. */
export function HomeScreen() {
  const { words, locale } = useSpeech()
  const { data, error, again } = useData<Home>('/console/data/home')
  const open = useOpenScreens()
  useTitle(words.home)
  useEffect(() => tellOpened(undefined), [])
  return (
    <div className="screen home">
      <header className="head">
        <div>
          <h1>{data ? capital(writeDay(data.day, locale, 'whole')) : words.home}</h1>
          {data && (
            <p className="soft home__at">{fill(words.day.counted, { time: formatTime(new Date(data.at), locale) })}</p>
          )}
        </div>
        {data && open?.books && (
          <Link className="button" href={booksPath}>
            {words.books.title}
          </Link>
        )}
      </header>
      {error && <Failure error={error} again={again} />}
      {data && data.questions.length > 0 && <Questions questions={data.questions} />}
      {data && open?.sales && (
        <Suspense>
          <SalesPanels />
        </Suspense>
      )}
      {!data && !error && <p className="waiting">{words.loading}</p>}
    </div>
  )
}
