import { type OrderProps, readOrder } from '../../orders/read-order.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface ConfirmationProps extends OrderProps {
  /** Its address should have been saved, and the customer's address book had no room. */
  isAddressBookFull: boolean
}

export const CONFIRMATION_QUERY = ['address']

export async function confirmationData(request: PageRequest): Promise<ScreenData<ConfirmationProps>> {
  const found = await readOrder(request)
  if ('movedTo' in found) return found
  return { ...found, props: { ...found.props, isAddressBookFull: request.query.get('address') === 'full' } }
}
