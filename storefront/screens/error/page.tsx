// The shop failed on this page, or refused what was asked of it. Nothing was lost, and there is a next thing to do.
import type { RefusalCode } from '#values/refusal.ts'
import { isKeyOf } from '#values/table.ts'
import { usePage } from '../../page/page-context.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { ReachUs } from '../../forms/reach-us.tsx'
import { StaticPage } from '../../shell/static-page.tsx'

interface ErrorProps {
  refused: RefusalCode | null
}

export const errorData = ({ form, words }: PageRequest): ScreenData<ErrorProps> => {
  const code = form['refused'] ?? ''
  return {
    props: { refused: isKeyOf(words.refusals, code) ? code : null },
    tags: [],
    status: 500,
  }
}

export function ErrorPage({ refused }: ErrorProps) {
  const { words, path, query, href } = usePage()
  const again = href(path) + (query.size > 0 ? `?${query}` : '')
  return (
    <StaticPage title={refused ? words.errors.refused : words.errors.title}>
      <p>{refused ? words.refusals[refused] : words.errors.body}</p>
      <p>
        <ReachUs />
      </p>
      <div className="static-page__actions">
        {refused !== 'input/invalid' && (
          <a className="button button--primary" href={again}>
            {words.errors.tryAgain}
          </a>
        )}
        <a className="button" href={href('/')}>
          {words.errors.toHome}
        </a>
      </div>
    </StaticPage>
  )
}
