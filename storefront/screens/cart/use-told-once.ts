// What became of the guest's cart is news once: the address that told it is replaced, so that a reload does not tell it again. Engines
// that are kept nowhere stay named (business rule K-11).
import { useEffect } from 'react'

export function useToldOnce(isTold: boolean): void {
  useEffect(() => {
    if (!isTold) return
    const engines = new URLSearchParams(location.search).get('engines')
    const rest = engines ? `?${new URLSearchParams({ left: '0', engines })}` : ''
    history.replaceState(history.state, '', location.pathname + rest + location.hash)
  }, [isTold])
}
