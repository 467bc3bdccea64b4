import { Link, useLocation, useRoute } from 'wouter'
import { homePath, listPath } from '../base/paths.ts'
import { useWords } from '../base/words.tsx'
import { type Place, useOwnPlaces, usePlaces } from './navigation.ts'

export function RailLinks({ onOpen, opened }: { onOpen?: () => void; opened: string | undefined }) {
  const { home, groups } = useWords()
  const places = usePlaces()
  const inGroups = Map.groupBy(places, ({ group }) => group)
  const own = useOwnPlaces()
  const [isHome] = useRoute(homePath)
  const [path] = useLocation()
  // A screen of its own is one place, though it makes a record of another.
  const ownHere = own.find((place) => path === place.path || path.startsWith(`${place.path}/`))
  return (
    <ul className="rail__list">
      <li>
        <RailLink href={homePath} label={home} letter="h" isHere={isHome} onOpen={onOpen} />
      </li>
      {[...inGroups].map(([group, some]) => (
        <li key={group}>
          <p className="rail__head">{groups[group]}</p>
          <ul>
            {some.map((place: Place) => (
              <li key={place.objectApiName}>
                <RailLink
                  href={listPath(place.objectApiName)}
                  label={place.label}
                  letter={place.letter}
                  isHere={!ownHere && opened === place.objectApiName}
                  onOpen={onOpen}
                />
              </li>
            ))}
            {own
              .filter((place) => place.group === group)
              .map((place) => (
                <li key={place.path}>
                  <RailLink
                    href={place.path}
                    label={place.label}
                    letter={place.letter}
                    isHere={place === ownHere}
                    onOpen={onOpen}
                  />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

interface RailLinkProps {
  href: string
  label: string
  letter: string | undefined
  isHere: boolean
  onOpen: (() => void) | undefined
}

function RailLink({ href, label, letter, isHere, onOpen }: RailLinkProps) {
  return (
    <Link
      href={href}
      className="rail__link"
      aria-current={isHere ? 'page' : undefined}
      {...(onOpen && { onClick: onOpen })}
    >
      <span>{label}</span>
      {letter && <kbd aria-hidden="true">g {letter}</kbd>}
    </Link>
  )
}
