import { Link } from 'wouter'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { Icon } from '../base/icon.tsx'
import { homePath } from '../base/paths.ts'
import { brand, mark, userId } from '../base/session.ts'
import { useWords } from '../base/words.tsx'
import { Bell } from './bell.tsx'
import { YouMenu } from './you-menu.tsx'

const NAME = ['User.FirstName', 'User.LastName']

interface BarProps {
  onFind: () => void
  onMenu: () => void
}

export function Bar({ onFind, onMenu }: BarProps) {
  const words = useWords()
  const { data } = useAdapter(getRecord, { recordId: userId, optionalFields: NAME })
  const names = NAME.map((path) => String(data?.fields[path.slice(5)]?.value ?? ''))
  return (
    <header className="bar">
      <button type="button" className="bar__button only-phone" aria-label={words.menu} onClick={onMenu}>
        <Icon name="menu" isLarge />
      </button>
      <Link href={homePath} className="bar__mark">
        {mark ? (
          <img src={mark} alt="" height="20" className="bar__own-mark" />
        ) : (
          <svg viewBox="0 0 30 30" width="20" height="20" aria-hidden="true">
            <path d="M15 2l11 6.500v13L15 28 4 21.500v-13z" fill="none" stroke="currentColor" strokeWidth="2" />
            <circle cx="15" cy="15" r="5.500" className="bar__dot" />
          </svg>
        )}
        {brand}
      </Link>
      <button type="button" className="bar__find only-desk" onClick={onFind}>
        <Icon name="find" />
        <span>{words.find}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <span className="bar__space" />
      <button type="button" className="bar__button only-phone" aria-label={words.findShort} onClick={onFind}>
        <Icon name="find" isLarge />
      </button>
      <Bell />
      <YouMenu initials={names.map((name) => name.slice(0, 1)).join('')} name={names.join(' ').trim()} />
    </header>
  )
}
