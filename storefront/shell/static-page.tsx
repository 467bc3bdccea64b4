// The wrapper of pages that are only text: a title, unless the content brings it, and content. Once it has loaded, the document is told (business rule B-2).
import type { ReactNode } from 'react'
import { StepHeading } from '../forms/step-heading.tsx'

interface StaticPageProps {
  title?: string
  isWide?: boolean
  /** A step of a form of several pages, to which the one before led. */
  isNext?: boolean
  children: ReactNode
}

/** `data-static-page` makes the first script fire `returnPolicyUrlRender` on the document, once per load. */
export function StaticPage({ title, isWide, isNext = false, children }: StaticPageProps) {
  return (
    <article className={isWide ? 'static-page static-page--wide' : 'static-page'} data-static-page="">
      {title !== undefined &&
        (isNext ? (
          <StepHeading level={1} isNext>
            {title}
          </StepHeading>
        ) : (
          <h1>{title}</h1>
        ))}
      {children}
    </article>
  )
}
