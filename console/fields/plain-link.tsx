import type { MouseEvent, ReactNode } from 'react'
import { BASE } from '../base/paths.ts'

/** A link within the console that asks nothing of the router: rows that scroll past have hundreds of them. */
export const PlainLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={BASE + to} onClick={follow}>
    {children}
  </a>
)

function follow(event: MouseEvent<HTMLAnchorElement>): void {
  const isElsewhere = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0
  if (isElsewhere || event.defaultPrevented) return
  event.preventDefault()
  // The router hears of it.
  history.pushState(null, '', event.currentTarget.href)
}
