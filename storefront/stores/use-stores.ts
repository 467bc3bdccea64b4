// The stores near a place that is typed, or near where the browser says that it is. Nothing of it is kept.
import { useRef, useState } from 'react'
import type { InputOf } from '#contract/shop/calls.ts'
import type { StoresFound } from '#contract/shop/stores.ts'
import { useIsland } from '../page/island.tsx'
import { position } from './position.ts'

export type StoresState = 'idle' | 'locating' | 'looking' | 'unknown' | 'no-location' | 'failed'

type Where = Pick<InputOf<'StoreService.findStores'>, 'near' | 'position'>

export function useStores() {
  const { locale, shop } = useIsland()
  const [found, setFound] = useState<StoresFound | null>(null)
  const [state, setState] = useState<StoresState>('idle')
  const latest = useRef(0)

  async function ask(where: Where) {
    const turn = ++latest.current
    setState('looking')
    try {
      const answer = await shop.call('StoreService.findStores', { storeLocale: locale, ...where })
      if (turn !== latest.current) return
      setFound(answer)
      setState(answer.place === null && where.near ? 'unknown' : 'idle')
    } catch {
      if (turn === latest.current) setState('failed')
    }
  }

  function locate() {
    const turn = ++latest.current
    setState('locating')
    position(
      (at) => turn === latest.current && void ask({ position: at }),
      () => turn === latest.current && setState('no-location'),
    )
  }

  return { found, state, find: (near: string) => void ask({ near }), locate }
}
