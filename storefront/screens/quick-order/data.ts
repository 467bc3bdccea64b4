// What the quick order asks for: nothing when it is opened; when its form was sent, what each line means.
import type { QuickOrder } from '#contract/shop/quick-order.ts'
import type { Machine } from '#values/equipment.ts'
import type { RefusalCode } from '#values/refusal.ts'
import { isKeyOf } from '#values/table.ts'
import { fill } from '#words/format.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { type Row, rowsOf } from './rows.ts'

export interface QuickRefusal {
  code: RefusalCode
  sentence: string
  productId: string
}

export interface QuickOrderProps {
  list: string
  order: QuickOrder | null
  rows: Row[]
  machine: Machine | null
  refused: QuickRefusal | null
  isTried: boolean
}

export async function quickOrderData({ shop, locale, form, words }: PageRequest): Promise<ScreenData<QuickOrderProps>> {
  const { equipment } = await shop.call('SessionService.getVisitor', { storeLocale: locale })
  const machine = equipment?.machine ?? null
  const { list = '', refused = '', max = '', product = '' } = form
  const order =
    list.trim() === '' ? null : await shop.call('QuickOrderService.resolveLines', quickInput(locale, list, machine))
  return {
    props: {
      list,
      order,
      rows: order ? rowsOf(order, form) : [],
      machine,
      isTried: 'add' in form,
      refused: isKeyOf(words.refusals, refused)
        ? { code: refused, sentence: fill(words.refusals[refused], { max }), productId: product }
        : null,
    },
    tags: [],
  }
}

export const quickInput = (storeLocale: PageRequest['locale'], list: string, machine: Machine | null) => ({
  storeLocale,
  list,
  ...(machine && { machine }),
})
