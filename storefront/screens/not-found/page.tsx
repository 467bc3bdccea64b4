// No page has this address (business rule B-3).
import { usePage } from '../../page/page-context.ts'

export function NotFoundPage() {
  const { words, href } = usePage()
  return (
    <section className="not-found">
      <p className="not-found__number" aria-hidden="true">
        404
      </p>
      <h1>{words.messages['page404.title']}</h1>
      <p>{words.messages['page404.body']}</p>
      <p className="not-found__ways">{words.errors.searchAbove}</p>
      <a className="button button--primary" href={href('/')}>
        {words.errors.toHome}
      </a>
    </section>
  )
}
