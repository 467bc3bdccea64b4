// What the page of the stores asks for: near what, and for which part; without one, for what is in the cart.
import type { StoresFound } from '#contract/shop/stores.ts'
import { problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface StoresProps {
  found: StoresFound
  near: string
  part: { id: string; name: string; path: string } | null
  /** The site path that a choice leads back to. */
  back: string | null
  /** Whether a choice is to collect the order, too. */
  isForOrder: boolean
  problem: string | null
  wasChosen: string | null
}

export const STORES_QUERY = ['near', 'part', 'back', 'for', 'chosen']

export async function storesData(request: PageRequest): Promise<ScreenData<StoresProps>> {
  const { shop, locale: storeLocale, query, form, words } = request
  const given = (name: string) => form[name] ?? query.get(name) ?? ''
  const near = given('near').slice(0, 80)
  const part = await readPart(request, given('part'))
  const position = positionIn(form)
  const found = await shop.call('StoreService.findStores', {
    storeLocale,
    ...(position ? { position } : near && { near }),
    ...(part && { productId: part.id }),
  })
  const problem = problemIn(form, words)
  const back = given('back')
  return {
    props: {
      found,
      near,
      part,
      back: isOwnPath(back) ? back : (part?.path ?? null),
      isForOrder: given('for') === 'order',
      problem: problem && problem.sentence,
      wasChosen: found.stores.find(({ id }) => id === query.get('chosen') && id === found.chosenId)?.name ?? null,
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}

/** Sent by a form, so that it stands in no address; out of its range it is as if none were sent. */
function positionIn({ latitude, longitude }: PageRequest['form']) {
  if (!latitude || !longitude) return null
  const at = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(at.latitude) <= 90 && Math.abs(at.longitude) <= 180 ? at : null
}

/** A path of this site, without a host (reliability rule 44); the server looks again before it leads there. */
const isOwnPath = (to: string): boolean => /^\/(?![/\\])[^\s\\]{0,300}$/.test(to)

async function readPart({ shop, locale }: PageRequest, id: string): Promise<StoresProps['part']> {
  if (!/^01t\w{12,15}$/.test(id)) return null
  const part = await shop.call('CatalogService.getProduct', { storeLocale: locale, product: id }).catch(() => null)
  return part && { id: part.id, name: part.name, path: part.path }
}
