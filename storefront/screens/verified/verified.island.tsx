// The result for the page that opened this window (business rules I-3 and I-4): it finds it in the browser's storage, and asks the server.
import { useEffect, useEffectEvent, useState } from 'react'
import type { VerificationView } from '#contract/shop/verification.ts'
import { pathIn } from '#values/locale.ts'
import { verificationStorage } from '../../cart/verification-storage.ts'
import { island, useIsland } from '../../page/island.tsx'

interface VerifiedContentProps {
  verification: VerificationView
  words: { outcome: string; done: string; back: string }
}

function VerifiedContent({ verification: { Status, outcome }, words }: VerifiedContentProps) {
  const { locale } = useIsland()
  const [isSmall, setSmall] = useState(false)
  const end = useEffectEvent(() => {
    const storage = verificationStorage(locale)
    const [result] = Status.status
    if (outcome === 'VERIFIED' && result?.verified) storage.succeed(result.groupName)
    if (outcome === 'FAILED') storage.fail()
    if (!window.opener) return
    setSmall(true)
    window.close()
  })
  useEffect(() => end(), [])
  return (
    <>
      <p>{words.outcome}</p>
      {isSmall ? (
        <p>{words.done}</p>
      ) : (
        <p>
          <a href={`${pathIn(locale, '/cart')}#discounts`}>{words.back}</a>
        </p>
      )}
    </>
  )
}

export const Verified = island('verified/verified', VerifiedContent, 'idle')
