// The bank's page in its frame comes back to a page of ours, which says no more than that (server/routes/payment-return.ts).
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

export function useBankFrame(onReturned: () => void): RefObject<HTMLIFrameElement | null> {
  const ref = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent) => {
    const isOurs = origin === location.origin && source !== null && source === ref.current?.contentWindow
    if (isOurs && (data as { type?: unknown } | null)?.type === 'bank:returned') onReturned()
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return ref
}
