// The stores near a place that is typed, or near where the browser says that it is. Nothing of it is kept.
import { useRef, useState } from 'react'
import type { InputOf } from '#contract/shop/calls.ts'
import type { StoresFound } from '#contract/shop/stores.ts'
import { useIsland } from '../page/island.tsx'

export type StoresState = 'idle' | 'locating' | 'looking' | 'unknown' | 'no-location' | 'failed'

type About = Pick<InputOf<'StoreService.findStores'>, 'productId' | 'quantity'>
type Where = Pick<InputOf<'StoreService.findStores'>, 'near' | 'position'>

/** A browser that has not said by then where it is will not. */
const LOCATED_WITHIN_MS = 8_000
const KNOWN_FOR_MS = 300_000

export function useStores(first: StoresFound | null, about: About = {}, isUnknown = false) {
  const { locale, shop } = useIsland()
  const [found, setFound] = useState(first)
  const [state, setState] = useState<StoresState>(isUnknown ? 'unknown' : 'idle')
  const latest = useRef(0)

  async function ask(where: Where) {
    const turn = ++latest.current
    setState('looking')
    try {
      const answer = await shop.call('StoreService.findStores', { storeLocale: locale, ...about, ...where })
      if (turn !== latest.current) return
      setFound(answer)
      setState(answer.place === null && where.near ? 'unknown' : 'idle')
    } catch {
      if (turn === latest.current) setState('failed')
    }
  }

  function locate() {
    const turn = ++latest.current
    const fail = () => turn === latest.current && setState('no-location')
    setState('locating')
    if (!('geolocation' in navigator)) return void fail()
    // Some browsers answer neither way when nobody decides.
    const late = setTimeout(fail, LOCATED_WITHIN_MS + 2_000)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        clearTimeout(late)
        if (turn === latest.current) void ask({ position: { latitude, longitude } })
      },
      () => {
        clearTimeout(late)
        fail()
      },
      { timeout: LOCATED_WITHIN_MS, maximumAge: KNOWN_FOR_MS },
    )
  }

  return { found, state, find: (near: string) => void ask({ near }), locate, refresh: () => void ask({}) }
}
