// A page that is a customer's alone, opened by somebody who is not signed in: where they come back to, and what they had typed.
import { pathIn } from '#values/locale.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface SignInFirstProps {
  back: string
  typed: Record<string, string>
  /** A copy of their data guests get by a code, without an account. */
  isData: boolean
  /** Guests find theirs by its number and email. */
  isOrder: boolean
}

export function signInFirstData({ locale, path, query, form }: PageRequest): ScreenData<SignInFirstProps> {
  const { failed: _, fields: __, ...typed } = form
  const asked = query.toString()
  const isOrder = path.startsWith('/order')
  return {
    props: { back: pathIn(locale, path) + (asked && `?${asked}`), typed, isData: path === '/my-data', isOrder },
    tags: [],
    // Whether there is such an order is not told.
    status: isOrder ? 404 : 200,
  }
}
