import { shopCall } from '../shop-call.ts'
import { copied } from './copied.ts'

export const copySharedListToCart = shopCall('ListService.copySharedListToCart', {
  who: 'new visitor',
  handle: (input, asked) => copied({ token: input.token }, input, asked),
})
