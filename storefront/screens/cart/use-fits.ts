// Whether the lines fit the equipment in hand (business rule C-8). Of a part that comes into the cart later it is asked then.
import { useEffect, useState } from 'react'
import type { CartLine } from '#contract/shop/cart.ts'
import { useIsland } from '../../page/island.tsx'
import type { CartFits } from './data.ts'

export function useFits(first: CartFits, lines: CartLine[]): CartFits {
  const { locale, shop } = useIsland()
  const [fits, setFits] = useState(first)
  const isKnown = (id: string) => fits === null || Object.hasOwn(fits.byPart, id)
  const missing = lines.find(({ part }) => !isKnown(part.id))?.part.id

  // The shop is asked once for each part that appears, whatever brought it here.
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
