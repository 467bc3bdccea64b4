// The forms of named lists: making one, what is done to one, and copying one that a link opens.
import type { AnswerOf } from '#contract/shop/calls.ts'
import { Refusal } from '#values/refusal.ts'
import { callShop } from '../../calls/call-shop.ts'
import type { PageForm, SentForm } from '../page-form.ts'

/** `do` says what: `copy`, `line` and `off` with a `part`, `number`, `share`, `end`, `rename`, `delete`. */
export const partListForm: PageForm = {
  path: '/my-parts/:list',
  async act(sent) {
    const { fields, params, storeLocale, call } = sent
    const list = params['list'] ?? ''
    const own = { storeLocale, list }
    const page = `/my-parts/${list}`
    switch (fields['do']) {
      case 'copy':
        return page + told(await callShop('ListService.copyListToCart', own, call))
      case 'line':
      case 'off': {
        const quantity = fields['do'] === 'off' ? 0 : Number(fields['quantity'] ?? '')
        await callShop('ListService.setListLine', { ...own, product: fields['part'] ?? '', quantity }, call)
        return `${page}?saved=1`
      }
      case 'number':
        await callShop('ListService.setListLine', { ...own, ...(await named(sent)) }, call)
        return `${page}?saved=1`
      case 'share':
        await callShop('ListService.shareList', own, call)
        return `${page}?saved=1`
      case 'end':
        await callShop('ListService.endSharing', own, call)
        return `${page}?ended=1`
      case 'rename':
        await callShop('ListService.renameList', { ...own, name: fields['name'] ?? '' }, call)
        return `${page}?saved=1`
      case 'delete':
        await callShop('ListService.deleteList', own, call)
        return '/my-parts?deleted=1'
      default:
        return null
    }
  },
}

export const sharedListForm: PageForm = {
  path: '/list/:token',
  async act({ params, storeLocale, call }) {
    const token = params['token'] ?? ''
    return `/list/${token}${told(await callShop('ListService.copySharedListToCart', { storeLocale, token }, call))}`
  },
}

/** The part that a typed number names, as a pasted list reads it: with spaces and dashes, or what replaced it. */
async function named({ fields, storeLocale, call }: SentForm): Promise<{ product: string; quantity: number }> {
  const typed = (fields['number'] ?? '').replaceAll(/[\s,;]+/g, '')
  const { lines } = await callShop('QuickOrderService.resolveLines', { storeLocale, list: typed }, call)
  const [line] = lines
  const [found] = line?.parts ?? []
  if (!found || line?.parts.length !== 1)
    throw new Refusal('input/invalid', { fields: { number: 'list.numberUnknown' } })
  return { product: found.part.id, quantity: Number(fields['quantity'] ?? '') }
}

function told({ added, left }: AnswerOf<'ListService.copyListToCart'>): string {
  const search = new URLSearchParams({ added: String(added) })
  const texts = left.map(({ partNumber, why, max }) => `${partNumber}~${why}~${max ?? ''}`)
  if (left.length > 0) search.set('left', texts.join(','))
  return `?${search}`
}
