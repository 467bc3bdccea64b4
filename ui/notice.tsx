import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

interface NoticeProps {
  tone?: Tone
  title?: string
  /** 'alert' when it answers what was just done. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** Something to know before going on: a bar in its tone at the side, the words beside it. */
export function Notice({ tone, title, role, children }: NoticeProps) {
  return (
    <div className={tone ? `notice notice--${tone}` : 'notice'} role={role}>
      {title && <strong className="notice__title">{title}</strong>}
      {children}
    </div>
  )
}
