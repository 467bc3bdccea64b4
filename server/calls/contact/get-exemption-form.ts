import { sumOf } from '#providers/captcha/sum.ts'
import { readExemptionForm } from '#shop/contact/read-exemption-form.ts'
import { shopCall } from '../shop-call.ts'

export const getExemptionForm = shopCall('ContactService.getExemptionForm', {
  who: 'visitor',
  handle: async ({ requestKey }, { shop, visitor }) => {
    const [one, other] = sumOf(shop.config.captcha.secret, requestKey)
    const known = await readExemptionForm(shop.db, (await visitor.session())?.customerId ?? null)
    return { ...known, sum: [one, other] as [number, number] }
  },
})
