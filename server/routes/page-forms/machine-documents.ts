import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

/** Brings a document of a machine as a file, under a `name` that may be left empty. */
export const machineDocumentsForm: PageForm = {
  path: '/my-garage/:machine/documents',
  async act({ fields, params, storeLocale, call }) {
    const id = params['machine'] ?? ''
    const { requestKey = '', name = '' } = fields
    await callShop('GarageService.addDocument', { storeLocale, id, requestKey, name }, call)
    return `/my-garage/${id}?saved=1`
  },
}
