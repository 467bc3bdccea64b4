// The heading of a step in a form of several pages.
import type { ReactNode } from 'react'
import { beginAt } from './problem.ts'

interface StepHeadingProps {
  id?: string
  level?: 1 | 2
  /** The step before led here: keyboards and screen readers begin with what comes now, not with the top of the site again. */
  isNext: boolean
  children: ReactNode
}

export function StepHeading({ id, level = 2, isNext, children }: StepHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <Heading id={id} className="step-heading" tabIndex={-1} {...beginAt(isNext)}>
      {children}
    </Heading>
  )
}
