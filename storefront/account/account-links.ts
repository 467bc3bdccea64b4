import type { Words } from '#words/words.ts'

/** The pages of an account, in the order in which menus name them. */
export const ACCOUNT_PAGES = [
  { path: '/my-garage', name: 'garage' },
  { path: '/my-orders', name: 'orders' },
  { path: '/my-parts', name: 'saved' },
  { path: '/my-address', name: 'addresses' },
  { path: '/myprofile', name: 'profile' },
] as const satisfies {
  path: string
  name: keyof Words['account']['pages']
}[]

export type AccountPath = (typeof ACCOUNT_PAGES)[number]['path']
