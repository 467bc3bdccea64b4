// The shop failed on this page. Nothing was lost, and there is a next thing to do.
import { usePage } from '../../page/page-context.ts'
import { StaticPage } from '../../shell/static-page.tsx'

export function ErrorPage() {
  const { words, path, query, href } = usePage()
  const again = href(path) + (query.size > 0 ? `?${query}` : '')
  return (
    <StaticPage title={words.errors.title}>
      <p>{words.errors.body}</p>
      <div className="static-page__actions">
        <a className="button button--primary" href={again}>
          {words.errors.tryAgain}
        </a>
        <a className="button" href={href('/')}>
          {words.errors.toHome}
        </a>
      </div>
    </StaticPage>
  )
}
