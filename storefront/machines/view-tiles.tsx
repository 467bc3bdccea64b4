import type { DiagramLink } from '#contract/shop/diagram.ts'
import { plural } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

/** Exploded views of a machine, each as a small picture that leads to it. */
export function ViewTiles({ views }: { views: DiagramLink[] }) {
  const { words, locale, href } = usePage()
  return (
    <ul className="views">
      {views.map(({ id, path, drawing, onMachine, title, callouts }) => (
        <li key={id}>
          <a className="views__view" href={href(path)}>
            <img src={drawing} alt="" width={200} height={160} loading="lazy" decoding="async" />
            {onMachine && (
              <img
                className="views__seat"
                src={onMachine}
                alt=""
                width={96}
                height={72}
                loading="lazy"
                decoding="async"
              />
            )}
            <span className="views__name">{title}</span>
            <span className="views__count number">{plural(callouts, locale, words.diagrams.callouts)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
