// What the shop says of the order as it is written: asked anew a moment after anything was.
import { useEffect, useState } from 'react'
import type { PhonePrice } from '#contract/console-api/phone-orders.ts'
import { FetchError } from '#records-client/store/fetch-error.ts'
import { ask } from '../../base/ask.ts'
import { type Draft, sentOf } from './draft.ts'

const PAUSE_MS = 300

export interface Pricing {
  price: PhonePrice | undefined
  error: string | undefined
  /** What is shown is not yet of what is written. */
  isWorking: boolean
  show: (price: PhonePrice) => void
}

export function usePrice(draft: Draft, isAsked: boolean): Pricing {
  const text = JSON.stringify({ draft: sentOf(draft), isAsked })
  const [told, setTold] = useState<{ of: string; price?: PhonePrice; error?: string }>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      ask<PhonePrice>('/phone-orders/price', JSON.parse(text) as object)
        .then((price) => isCurrent && setTold({ of: text, price }))
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
    price: told?.price,
    error: told?.of === text ? told.error : undefined,
    isWorking: told?.of !== text,
    show: (price) => setTold({ of: text, price }),
  }
}
