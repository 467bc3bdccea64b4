// The gateway's card fields in their frame of another origin: what is typed there stays there (reliability rule 48).
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsland } from '../../page/island.tsx'
import { type CardErrors, type CardField, cardMessage, frameAddress } from './card-messages.ts'
import type { BilledTo } from './billed-to.ts'
import type { CheckoutWords } from './checkout-words.ts'

/** A frame that has not answered within 12 s never will. */
const LATE_MS = 12_000

export interface CardFrame {
  ref: RefObject<HTMLIFrameElement | null>
  address: string | null
  state: 'loading' | 'ready' | 'late'
  height: number | null
  errors: CardErrors
  /** With where the card's bill goes, for its bank to check. */
  submit: (requestId: string, address: BilledTo) => void
  focus: (field: CardField) => void
  again: () => void
}

interface CardFrameParts {
  src: string
  isShown: boolean
  words: CheckoutWords
  onToken: (requestId: string, token: string) => void
  onInvalid: (requestId: string) => void
  onFailed: (requestId: string) => void
}

export function useCardFrame({ src, isShown, words, ...on }: CardFrameParts): CardFrame {
  const { locale } = useIsland()
  const ref = useRef<HTMLIFrameElement>(null)
  const [tries, setTries] = useState(0)
  const [address, setAddress] = useState<string | null>(null)
  const [state, setState] = useState<CardFrame['state']>('loading')
  const [height, setHeight] = useState<number | null>(null)
  const [errors, setErrors] = useState<CardErrors>({})
  const { origin } = new URL(src)
  const post = (message: object) => ref.current?.contentWindow?.postMessage(message, origin)

  const hear = useEffectEvent((event: MessageEvent) => {
    const message = cardMessage(event, { origin, window: ref.current?.contentWindow })
    if (!message) return
    switch (message.type) {
      case 'fields:ready':
        setState('ready')
        return post({ type: 'fields:init', locale, words: fieldWords(words) })
      case 'fields:height':
        return setHeight(Math.min(message.height, 1200))
      case 'fields:invalid':
        setErrors(message.errors)
        return on.onInvalid(message.requestId)
      case 'fields:token':
        setErrors({})
        return on.onToken(message.requestId, message.token)
      case 'fields:failed':
        return on.onFailed(message.requestId)
    }
  })

  // A frame of another origin can be reached by messages alone.
  useEffect(() => {
    if (!isShown) return
    setAddress(frameAddress(src, { origin: location.origin, locale }).href)
    setState('loading')
    const late = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), LATE_MS)
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
      clearTimeout(late)
    }
  }, [src, tries, isShown, locale])

  return {
    ref,
    address,
    state,
    height,
    errors,
    submit: (requestId, address) => post({ type: 'fields:submit', requestId, address }),
    focus: (field) => {
      ref.current?.focus()
      post({ type: 'fields:focus', field })
    },
    again: () => {
      setAddress(null)
      setTries(tries + 1)
    },
  }
}

const fieldWords = ({ messages, ...words }: CheckoutWords) => ({
  labels: words.cardFields,
  messages: {
    'card.type': messages['card.type'],
    'card.number': messages['card.number'],
    'card.invalid': messages['card.invalid'],
    'card.expiry': messages['card.expiry'],
    'card.cvc': words.cardCode,
    'card.name': words.cardName,
  },
})

export function cardSentence(field: CardField, problem: string | undefined, words: CheckoutWords): string {
  const messages = fieldWords(words).messages
  const number = problem === 'required' ? messages['card.number'] : messages['card.invalid']
  return {
    brand: messages['card.type'],
    number,
    expiry: messages['card.expiry'],
    cvc: messages['card.cvc'],
    name: messages['card.name'],
  }[field]
}
