import { listFound } from '#shop/search/list-found.ts'
import { shopCall } from '../shop-call.ts'
import { requireFitKey } from './require-fit-key.ts'

export const listFitting = shopCall('FitmentService.listFitting', {
  who: 'anybody',
  handle: async ({ storeLocale, machine, ...request }, { shop }) =>
    (await listFound(shop.lists, storeLocale, { ...request, fits: await requireFitKey(shop, machine) })).list,
})
