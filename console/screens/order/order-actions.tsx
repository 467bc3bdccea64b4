// The steps of an order: what comes next in colour, what is done often beside it, the rest in a menu. Nothing stands there that cannot be done.
import { useId } from 'react'
import { Link } from 'wouter'
import { useCounterWords } from '../../base/counter-words.tsx'
import { Icon } from '../../base/icon.tsx'
import { detailsPath } from '../../base/paths.ts'
import type { Doing } from './doing.ts'

interface OrderActionsProps {
  id: string
  first: Doing | undefined
  offered: ReadonlySet<string>
  onDo: (doing: Doing) => void
}

export function OrderActions({ id, first, offered, onDo }: OrderActionsProps) {
  const words = useCounterWords()
  const menuId = useId()
  const begin = (doing: Doing) => {
    document.getElementById(menuId)?.hidePopover()
    onDo(doing)
  }
  const nameOf = (doing: Doing) =>
    doing.what === 'ship' ? words.ship.do : doing.what === 'pickup' ? words.pickup.do : ''
  const others: readonly (readonly [label: string, doing: Doing, isStop?: true])[] = [
    ...(offered.has('Release') ? [[words.move.Release.title, { what: 'move', move: 'Release' }] as const] : []),
    ...(offered.has('MarkShipped')
      ? [[words.move.MarkShipped.title, { what: 'move', move: 'MarkShipped' }] as const]
      : []),
    ...(offered.has('ChangeOrder') ? [[words.change.title, { what: 'change' }] as const] : []),
    ...(offered.has('StartReturn') ? [[words.startReturn.title, { what: 'return' }] as const] : []),
    ...(offered.has('ResendMail') ? [[words.mail.title, { what: 'mail' }] as const] : []),
    ...(offered.has('CancelItem') ? [[words.cancel.title, { what: 'cancel' }, true] as const] : []),
    ...(offered.has('Cancel') ? [[words.move.Cancel.title, { what: 'move', move: 'Cancel' }, true] as const] : []),
  ]
  return (
    <div className="head__acts">
      {offered.has('Refund') && (
        <button type="button" className="button" onClick={() => onDo({ what: 'refund' })}>
          {words.refund.do}
          <Key>r</Key>
        </button>
      )}
      <button type="button" className="button" onClick={() => onDo({ what: 'print' })}>
        {words.papers.print}
        <Key>p</Key>
      </button>
      <button type="button" className="button menu-button" popoverTarget={menuId} aria-label={words.moreSteps}>
        <Icon name="more" />
      </button>
      <ul id={menuId} popover="auto" className="menu">
        {others.map(([label, doing, isStop]) => (
          <li key={label}>
            <button type="button" className={isStop && 'menu__stop'} onClick={() => begin(doing)}>
              {label}
            </button>
          </li>
        ))}
        <li>
          <Link href={detailsPath(id)} className="menu__link">
            {words.details}
          </Link>
        </li>
      </ul>
      {first && (
        <button type="button" className="button button--main" onClick={() => onDo(first)}>
          {first.what === 'move' ? words.move[first.move].title : nameOf(first)}
          <Key>s</Key>
        </button>
      )}
    </div>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd className="only-desk" aria-hidden="true">
    {children}
  </kbd>
)
