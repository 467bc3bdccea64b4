import { LINKED_PAGES, type PagesElsewhere } from '#shop/locales/page-links.ts'
import { isLocale } from '#values/locale.ts'
import type { Env } from './env.ts'

/** `{"privacy":{"en-US":"https://…"}}`: a page, a locale, and an address that is sure to be encrypted. */
export function readPages({ PAGES_ELSEWHERE: text }: Env, wrong: string[]): PagesElsewhere {
  if (text === undefined) return {}
  const pages: PagesElsewhere = {}
  try {
    for (const [page, addresses] of Object.entries(JSON.parse(text) as Record<string, Record<string, unknown>>))
      for (const [locale, address] of Object.entries(addresses)) {
        const known = LINKED_PAGES.find((name) => name === page)
        const isAddress = typeof address === 'string' && URL.parse(address)?.protocol === 'https:'
        if (known && isLocale(locale) && isAddress) pages[known] = { ...pages[known], [locale]: address }
        else wrong.push(`PAGES_ELSEWHERE: ${page} in ${locale} is no page of the shop with an https address`)
      }
  } catch {
    wrong.push('PAGES_ELSEWHERE is no JSON of pages, locales and addresses')
  }
  return pages
}
