// The first page of a shop that has nothing to sell yet: whose it is, that parts will come, and how to reach it.
import { usePage } from '../../page/page-context.ts'

export function NoParts() {
  const { words, settings, href } = usePage()
  return (
    <section className="question" aria-labelledby="question">
      <div>
        <h1 id="question">{settings.brand}</h1>
        <p className="question__lead">{words.home.noParts}</p>
        <p>
          <a href={href('/contact-us')}>{words.contact.title}</a>
        </p>
      </div>
    </section>
  )
}
