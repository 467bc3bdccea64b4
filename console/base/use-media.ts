import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 48em)')

/** Rows are cards there, and the navigation is a drawer. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      phone.addEventListener('change', changed)
      return () => phone.removeEventListener('change', changed)
    },
    () => phone.matches,
  )

export const useFormFactor = (): 'Small' | 'Large' => (useIsPhone() ? 'Small' : 'Large')
