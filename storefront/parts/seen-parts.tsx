// Room for the parts that this browser saw last; hidden until a script knows of any. `part` is the one that the page shows.
import type { PartSummary } from '#contract/shop/part.ts'
import { usePage } from '../page/page-context.ts'
import type { SeenPart } from './compared-parts.ts'

export function SeenParts({ part }: { part?: PartSummary }) {
  const { words } = usePage()
  const seen = part && seenOf(part)
  return (
    <section className="seen-parts" aria-labelledby="seen" hidden data-seen={seen ? JSON.stringify(seen) : ''}>
      <h2 id="seen">{words.compare.seen}</h2>
      <ul />
      <button className="link-button" type="button" data-forget-seen="">
        {words.compare.forget}
      </button>
    </section>
  )
}

const seenOf = ({ id, path, partNumber, name, drawing }: PartSummary): SeenPart => ({
  id,
  path,
  number: partNumber,
  name,
  drawing,
})
