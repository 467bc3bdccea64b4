// While an answer is open, the page is the page of that answer: its head, and the address to copy and share. It shows nothing by itself,
// and rows need nothing of it.
import { useEffect } from 'react'
import { island, useIsland } from '../../page/island.tsx'
import type { SeoHelper } from '../../seo/seo-helper.ts'
import type { AnswerHead } from './answer-head.ts'
import { watchOpenRows } from './open-rows.ts'

function OpenAnswerContent({ title, communityId }: AnswerHead) {
  const { locale } = useIsland()
  useEffect(() => {
    let helper: SeoHelper | undefined
    let latest: string | null = null

    async function show(place: string | null) {
      latest = place
      helper?.disconnect()
      helper = undefined
      if (!place) return
      const { connectAnswer } = await import('./answer-head.ts')
      if (latest === place) helper = connectAnswer(place.replace('faq-', ''), { title, communityId }, locale)
    }
    const end = watchOpenRows((place) => {
      nameInAddress(place)
      // A script that fails to load changes nothing: the rows work without it.
      show(place).catch(() => undefined)
    })
    return () => {
      end()
      void show(null)
    }
  }, [title, communityId, locale])
  return null
}

/** No step of the visit: back leads where it led before. Once all are closed, an address that names something else is left alone. */
function nameInAddress(place: string | null): void {
  if (place) history.replaceState(history.state, '', `#${place}`)
  else if (location.hash.startsWith('#faq-'))
    history.replaceState(history.state, '', location.pathname + location.search)
}

export const OpenAnswer = island('faqs/open-answer', OpenAnswerContent, 'idle')
