// The shop failed on this page. Nothing was lost, and there is a next thing to do.
import { usePage } from '../../page/page-context.ts'

export function ErrorPage() {
  const { words, href } = usePage()
  return (
    <section className="not-found">
      <h1>{words.errors.title}</h1>
      <p>{words.errors.body}</p>
      <div className="not-found__actions">
        <a className="button button--primary" href="">
          {words.errors.tryAgain}
        </a>
        <a className="button" href={href('/')}>
          {words.errors.toHome}
        </a>
      </div>
    </section>
  )
}
