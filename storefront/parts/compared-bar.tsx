// At the foot of every page: how many parts are chosen to be compared, once there are any.
import { usePage } from '../page/page-context.ts'
import { keptWords } from './kept-words.ts'

export function ComparedBar() {
  const { words, href } = usePage()
  return (
    <section
      className="compared-bar"
      id="compared"
      aria-label={words.compare.title}
      hidden
      data-words={JSON.stringify(keptWords(words))}
    >
      <a className="button button--small" href={href('/compare')}>
        {words.compare.title}
      </a>
      <button className="link-button" type="button" data-clear-compared="">
        {words.compare.clear}
      </button>
    </section>
  )
}
