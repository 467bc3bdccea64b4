// The captcha (business rules CH-3 and F-3): a widget that solves its challenge by itself while somebody types.
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsland } from '../page/island.tsx'
import { type Solving, solving } from './solving.ts'
import type { CaptchaWords } from './captcha-words.ts'

export interface Captcha extends Pick<Solving, 'follow' | 'solution' | 'renew'> {
  isLoaded: boolean
  /** It was sent without a solution. */
  isUnsolved: boolean
}

export function useCaptcha(words: CaptchaWords): Captcha {
  const { locale } = useIsland()
  const [isLoaded, setIsLoaded] = useState(false)
  const [isUnsolved, setIsUnsolved] = useState(false)
  const [{ follow, solution, renew, giveUp }] = useState(() => solving(() => setIsUnsolved(false)))

  const load = useEffectEvent(async () => {
    // Only browsers use it: the server's bundle stays without.
    if (import.meta.env.SSR) return
    const { teachWidget } = await import('./altcha-widget.ts')
    teachWidget(locale, words)
    setIsLoaded(true)
  })
  useEffect(() => void load().catch(giveUp), [giveUp])

  return {
    follow,
    solution: async () => {
      const found = await solution()
      setIsUnsolved(!found)
      return found
    },
    renew,
    isLoaded,
    isUnsolved,
  }
}
