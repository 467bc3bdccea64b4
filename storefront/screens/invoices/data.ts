import type { InvoiceMonth } from '#contract/shop/orders.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface InvoicesProps {
  months: InvoiceMonth[]
}

export async function invoicesData({ shop, locale }: PageRequest): Promise<ScreenData<InvoicesProps>> {
  return { props: { months: await shop.call('OrderService.listInvoiceMonths', { storeLocale: locale }) }, tags: [] }
}
