// The sample cart, and what the shop says of the promotion on it: asked anew a moment after anything was written.
import { useEffect, useState } from 'react'
import type { PromotionTry, PromotionTryBody } from '#contract/console-api/promotions.ts'
import { FetchError } from '#records-client/store/fetch-error.ts'
import { ask } from '../../base/ask.ts'
import { useSpeech } from '../../base/words.tsx'
import { ofShopZone } from '../../fields/shop-time.ts'
import { type Draft, triedOf } from './draft.ts'
import { onForget } from '../../base/forget.ts'

export interface SampleLine {
  key: number
  partNumber: string
  quantity: string
}

export interface Sample {
  locale: PromotionTryBody['cart']['locale']
  at: string
  usedBefore: string
  lines: readonly SampleLine[]
}

const PAUSE_MS = 300

let last = 0
export const aLine = (): SampleLine => ({ key: ++last, partNumber: '', quantity: '1' })

/** What was tried last is tried on the next promotion too. */
let kept: Sample | undefined
onForget(() => (kept = undefined))

export function useTry(draft: Draft, id: string | null) {
  const { locale } = useSpeech()
  const [sample, setSample] = useState<Sample>(() => ({
    at: '',
    usedBefore: '',
    lines: [aLine()],
    ...kept,
    locale: siteOf(draft.country, kept?.locale),
  }))
  const [told, setTold] = useState<{ of: string; answer?: PromotionTry; error?: string }>()
  const promotion = triedOf(draft, id, locale)
  const body: PromotionTryBody | undefined = promotion && {
    promotion,
    cart: {
      locale: sample.locale,
      lines: sample.lines
        .filter(({ partNumber }) => partNumber.trim() !== '')
        .map(({ partNumber, quantity }) => ({ partNumber: partNumber.trim(), quantity: wholeOf(quantity, 1) })),
      at: sample.at === '' ? null : (ofShopZone(sample.at) ?? null),
      usedBefore: wholeOf(sample.usedBefore, 0),
    },
  }
  const text = body && JSON.stringify(body)
  useEffect(() => {
    kept = sample
  }, [sample])
  // Another store has other sites.
  useEffect(() => setSample((now) => ({ ...now, locale: siteOf(draft.country, now.locale) })), [draft.country])
  useEffect(() => {
    if (text === undefined) return
    let isCurrent = true
    const timer = setTimeout(() => {
      ask<PromotionTry>('/promotion-tries', JSON.parse(text) as object)
        .then((answer) => isCurrent && setTold({ of: text, answer }))
        .catch((error: unknown) => {
          if (!(error instanceof FetchError)) throw error
          if (isCurrent) setTold((now) => ({ ...now, of: text, error: error.message }))
        })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])
  return {
    sample,
    setSample,
    told: text === undefined ? undefined : told?.answer,
    error: told?.of === text ? told?.error : undefined,
    /** Whether the promotion is written far enough to be tried. */
    isReady: text !== undefined,
    isWorking: text !== undefined && told?.of !== text,
  }
}
export type Trying = ReturnType<typeof useTry>

const siteOf = (country: Draft['country'], now: Sample['locale'] | undefined): Sample['locale'] => {
  if (country === 'US') return 'en-US'
  return now === 'en-CA' || now === 'fr-CA' ? now : 'en-CA'
}

const wholeOf = (text: string, least: number): number => {
  const number = Math.trunc(Number(text))
  return Number.isFinite(number) ? Math.min(999, Math.max(least, number)) : least
}
