import { callShop } from '../../calls/call-shop.ts'
import { storePending } from '../../http/pending-actions.ts'
import type { PageForm, SentForm } from '../page-form.ts'
import { ownPath } from './own-path.ts'

/**
 * `save` is the record id of a part that is saved; a guest then comes back to `back`. Else `do` says what is done: `save` or `remove` with a
 * `part`, `put` with a `list` too, or `make` with the `name` of a new list.
 */
export const savedPartsForm: PageForm = {
  path: '/my-parts',
  async act(sent) {
    const { fields, storeLocale, call } = sent
    if (fields['save'] !== undefined) return save(fields['save'], sent)
    const product = fields['part'] ?? ''
    if (fields['do'] === 'save') return save(product, sent)
    if (fields['do'] === 'make') {
      const input = { storeLocale, name: fields['name'] ?? '', fromCart: fields['fromCart'] !== undefined }
      const { id } = await callShop('ListService.makeList', input, call)
      return `/my-parts/${id}`
    }
    if (fields['do'] === 'put') {
      const list = fields['list'] ?? ''
      await callShop('ListService.setListLine', { storeLocale, list, product, quantity: 1 }, call)
      return `/my-parts/${list}?saved=1`
    }
    await callShop('SavedService.removePart', { storeLocale, product }, call)
    return `/my-parts?removed=1`
  },
}

/** A guest is asked to sign in by the list itself; then it is saved, and they are back where they were (AU-1). */
async function save(product: string, { fields, storeLocale, call }: SentForm): Promise<string> {
  const session = await call.visitor.session()
  if (session && (session.customerId !== null || session.staff)) {
    await callShop('SavedService.savePart', { storeLocale, product }, call)
    return `/my-parts?saved=${product}`
  }
  await storePending(call.shop.db, (await call.visitor.ensureSession()).id, 'save-part', {
    product,
    back: ownPath(fields['back']),
  })
  return '/my-parts'
}
