// The battery guide (business rule F-5): three steps to the right shelf, then what to know about batteries. Each choice is in the
// address; with script it is sent at once, without it by the button.
import { plural } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { ArticleText } from '../../articles/article-text.tsx'
import { PartCards } from '../../parts/part-card.tsx'
import { StaticPage } from '../../shell/static-page.tsx'
import type { BatteryGuideProps, Matches } from './data.ts'
import { Selector } from './selector.tsx'

export function BatteryGuidePage(props: BatteryGuideProps) {
  const { guide, matches } = props
  return (
    <StaticPage title={guide.title} isWide>
      {guide.summary && <p className="battery-guide__summary">{guide.summary}</p>}
      <Selector {...props} />
      {matches && <Found matches={matches} />}
      <div className="battery-guide__columns">
        <div className="battery-guide__text">
          <ArticleText article={guide} />
        </div>
        <MoreToRead />
      </div>
    </StaticPage>
  )
}

function Found({ matches: { total, parts, path } }: { matches: Matches }) {
  const { words, locale, href } = usePage()
  const { battery } = words
  return (
    <section className="battery-guide__found no-print" aria-labelledby="found">
      <h2 id="found" data-announce="">
        {total > 0 ? plural(total, locale, battery.found) : battery.none}
      </h2>
      {total > 0 && (
        <>
          <PartCards parts={parts} canAdd />
          <a className="button button--primary" id="battery-guide-all" href={href(path)}>
            {plural(total, locale, battery.seeAll)}
          </a>
        </>
      )}
    </section>
  )
}

function MoreToRead() {
  const { words, locale, settings } = usePage()
  const { battery } = words
  const links = settings.links[locale]
  return (
    <aside className="battery-guide__more no-print">
      <h2>{battery.documents}</h2>
      <ul>
        <li>
          <a href={links.batterySpecifications}>{battery.specificationsLink}</a>
        </li>
        <li>
          <a href={links.selectionFlyer}>{battery.flyerLink}</a>
        </li>
      </ul>
      <h2>{battery.rules}</h2>
      <ul>
        <li>
          <a href={links.core}>{battery.coreRule}</a>
        </li>
        <li>
          <a href={links.returns}>{battery.returnRule}</a>
        </li>
      </ul>
    </aside>
  )
}
