// What a server forgets when the database announces a change, by the tags of database/changes.ts.
import { NEW_CHANGES } from '#database/change-events.ts'
import { recordId } from '#values/record-id.ts'
import type { Sessions } from '../http/session.ts'
import type { Pages } from '../pages/pages.ts'
import type { Shop } from '../shop.ts'

interface Caches {
  shop: Pick<Shop, 'changes' | 'fits' | 'garage' | 'lists' | 'objects' | 'replicas' | 'responses' | 'search'>
  sessions: Pick<Sessions, 'forget'>
  pages: Pick<Pages, 'purge'>
}

export function invalidate({ shop, sessions, pages }: Caches, heard: string[]): void {
  if (heard.includes(NEW_CHANGES)) shop.changes.wake()
  const tags = heard.filter((tag) => tag !== NEW_CHANGES)
  if (tags.length === 0) return
  const isAll = tags.includes('all')
  const named = (kind: string) => tags.flatMap((tag) => (tag.startsWith(`${kind}:`) ? tag.slice(kind.length + 1) : []))
  const tokens = named('session')
  sessions.forget(isAll ? 'all' : tokens)
  if (tokens.length === tags.length) return
  // Before anything is forgotten: what is read anew is at least as new as this.
  shop.replicas?.heard()
  if (isAll) {
    shop.garage.registry.forget()
    shop.lists.taxonomy.forget()
  }
  if (isAll || tags.includes('terms')) shop.search.dictionary.forget()
  if (isAll || tags.includes('metadata')) shop.objects.forget()
  const invalidated = isAll ? 'all' : tags.map(asPagesName)
  const purge = () => {
    shop.responses.forget()
    shop.lists.near.forget()
    shop.fits.forget()
    pages.purge(invalidated)
  }
  purge()
  const parts = named('product').map((id) => ({ id: Number(id), isOffer: !tags.includes('fits') }))
  // Pages rendered from the old facet index meanwhile are purged too.
  void shop.lists.facetIndex.changed(isAll ? 'all' : parts, purge)
}

/** Notifications carry database numbers, pages are tagged by record ids. */
function asPagesName(tag: string): string {
  const [kind, number] = tag.split(':')
  return kind === 'product' || kind === 'category' ? `${kind}:${recordId(kind, Number(number))}` : tag
}
