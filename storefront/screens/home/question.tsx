// What are you working on? Today it is answered by a part number or by words.
import type { PartSummary } from '#contract/shop/part.ts'
import { Drawing } from '#ui/drawing.tsx'
import { usePage } from '../../page/page-context.ts'
import { SearchField } from '../../shell/search-field.tsx'

/** `example` is a part whose drawing and number show what can be typed. */
export function Question({ example }: { example: PartSummary | undefined }) {
  const { words, href } = usePage()
  return (
    <section className="question" aria-labelledby="question">
      <div>
        <h1 id="question">{words.home.question}</h1>
        <p className="question__lead">{words.home.lead}</p>
        <form className="question__form" action={href('/search')} role="search" data-swap="">
          <SearchField id="question-field" label={words.home.field} />
          <button className="button button--primary" type="submit">
            {words.home.find}
          </button>
        </form>
        <p className="question__hint">
          {example && (
            <>
              {words.home.forExample}{' '}
              <a href={href(`/search/${encodeURIComponent(example.partNumber)}`)}>
                <span className="number">{example.partNumber}</span>
              </a>
              .{' '}
            </>
          )}
          {words.home.hint}
        </p>
      </div>
      {example && <Drawing className="question__drawing drawing" src={example.drawing} size={320} />}
    </section>
  )
}
