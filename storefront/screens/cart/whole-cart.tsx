// What can be done with the whole cart, as long as there is something in it: does it fit the garage, and is it a list to keep?
import { pathIn } from '#values/locale.ts'
import { useIsland } from '../../page/island.tsx'
import type { CartWords } from './cart-words.ts'

export function WholeCart({ words, isGuest }: { words: CartWords['wholeCart']; isGuest: boolean }) {
  const { locale } = useIsland()
  return (
    <>
      <p className="garage-check">
        <a href={pathIn(locale, '/my-garage/fit')} rel="nofollow">
          {words.fit}
        </a>
      </p>
      {!isGuest && (
        <p className="garage-check">
          <a href={`${pathIn(locale, '/my-parts')}?from=cart#lists`} rel="nofollow">
            {words.toList}
          </a>
        </p>
      )}
    </>
  )
}
