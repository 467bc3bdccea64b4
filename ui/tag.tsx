import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

/** A short fact about a thing, as `Recon`. */
export function Tag({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone ? `tag tag--${tone}` : 'tag'}>{children}</span>
}
