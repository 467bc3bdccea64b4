import { useEffect } from 'react'
import { Link } from 'wouter'
import { listPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { usePlaces } from '../../shell/navigation.ts'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'

/** The first page: every place that the viewer may go to. */
export function HomeScreen() {
  const words = useWords()
  const places = usePlaces()
  useTitle(words.home)
  useEffect(() => tellOpened(undefined), [])
  return (
    <div className="screen">
      <header className="head">
        <h1>{words.startTitle}</h1>
      </header>
      <div className="places">
        {[...Map.groupBy(places, ({ group }) => group)].map(([group, some]) => (
          <section key={group} className="panel" aria-labelledby={`group-${group}`}>
            <header>
              <h2 id={`group-${group}`}>{words.groups[group]}</h2>
            </header>
            <ul className="places__list">
              {some.map(({ objectApiName, label, letter }) => (
                <li key={objectApiName}>
                  <Link href={listPath(objectApiName)}>
                    {label}
                    {letter && <kbd aria-hidden="true">g {letter}</kbd>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
