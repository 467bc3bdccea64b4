// Where the small window of a verification ends: it notes the result for the cart, and closes. Without script it says what came of it.
import { usePage } from '../../page/page-context.ts'
import { StaticPage } from '../../shell/static-page.tsx'
import type { VerifiedProps } from './data.ts'
import { Verified } from './verified.island.tsx'

export function VerifiedPage({ verification }: VerifiedProps) {
  const { words } = usePage()
  const { outcomes, done, back, windowTitle } = words.discounts
  return (
    <StaticPage title={windowTitle}>
      <Verified verification={verification} words={{ outcome: outcomes[verification.outcome], done, back }} />
    </StaticPage>
  )
}
