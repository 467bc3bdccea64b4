import { Link, useRoute } from 'wouter'
import { Icon, type IconName } from '../base/icon.tsx'
import { homePath, listPath } from '../base/paths.ts'
import { useWords } from '../base/words.tsx'
import { usePlaces } from './navigation.ts'

const SHOWN: readonly (readonly [string, IconName])[] = [
  ['Order', 'list'],
  ['Product2', 'parts'],
]

/** On phones: what is used most, under the thumb. */
export function TabBar({
  opened,
  onFind,
  onMenu,
}: {
  opened: string | undefined
  onFind: () => void
  onMenu: () => void
}) {
  const words = useWords()
  const places = usePlaces()
  const [isHome] = useRoute(homePath)
  return (
    <nav className="tab-bar only-phone" aria-label={words.main}>
      <Link href={homePath} aria-current={isHome ? 'page' : undefined}>
        <Icon name="home" isLarge />
        {words.home}
      </Link>
      {SHOWN.flatMap(([name, icon]) => {
        const place = places.find(({ objectApiName }) => objectApiName === name)
        return place ? (
          <Link key={name} href={listPath(name)} aria-current={opened === name ? 'page' : undefined}>
            <Icon name={icon} isLarge />
            {place.label}
          </Link>
        ) : (
          []
        )
      })}
      <button type="button" onClick={onFind}>
        <Icon name="find" isLarge />
        {words.findShort}
      </button>
      <button type="button" onClick={onMenu}>
        <Icon name="more" isLarge />
        {words.more}
      </button>
    </nav>
  )
}
