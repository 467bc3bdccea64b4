// Whether the lines fit the selected equipment (C-8). Parts that come into the cart later are asked then.
import { useEffect, useState } from 'react'
import type { CartLine } from '#contract/shop/cart.ts'
import { useIsland } from '../../page/island.tsx'
import type { CartFits } from './data.ts'

export function useFits(first: CartFits, lines: CartLine[]): CartFits {
  const { locale, shop } = useIsland()
  const [fits, setFits] = useState(first)
  const isKnown = (id: string) => fits === null || Object.hasOwn(fits.byPart, id)
  const missing = lines.find(({ part }) => !isKnown(part.id))?.part.id

  // One call per new part, whatever brought it into the cart.
  useEffect(() => {
    if (!missing) return
    const keep = (byPart: NonNullable<CartFits>['byPart']) =>
      setFits((before) => before && { ...before, byPart: { ...before.byPart, ...byPart } })
    const unknown = { [missing]: { verdict: 'unknown' as const, reason: null } }
    shop.call('FitmentService.checkParts', { storeLocale: locale, products: [missing] }).then(
      (answer) => keep({ ...unknown, ...answer.fits }),
      () => keep(unknown),
    )
  }, [missing, locale, shop])

  return fits
}
