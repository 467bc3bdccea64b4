import { Link } from 'wouter'
import { contentPath, piecesPath, questionsPath } from '../../base/paths.ts'
import { useOpenScreens } from '../../shell/open-screens.ts'
import { useContentWords } from '../../base/content-words.tsx'

const TABS = { texts: contentPath, questions: questionsPath, pieces: piecesPath } as const

export function ContentTabs({ here }: { here: keyof typeof TABS }) {
  const words = useContentWords()
  const open = useOpenScreens()
  const isOpenTo = (name: keyof typeof TABS) => open?.[name === 'pieces' ? 'pieces' : 'texts'] !== false
  return (
    <nav className="tabs" aria-label={words.title}>
      {(Object.keys(TABS) as (keyof typeof TABS)[]).filter(isOpenTo).map((name) => (
        <Link
          key={name}
          href={TABS[name]}
          className="tab content__tab"
          aria-current={name === here ? 'page' : undefined}
        >
          {words.tabs[name]}
        </Link>
      ))}
    </nav>
  )
}
