import type { Acting } from '#database/sql.ts'
import { customerUser } from './find-user.ts'

/** Who changes what a customer changes, or a guest. */
export const asCustomer = (customerId: number | null): Acting =>
  customerId === null ? { userId: null, role: 'guest' } : { userId: customerUser(customerId).id, role: 'customer' }
