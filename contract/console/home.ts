// What the first page of the staff console is told (docs/operations/console.md).

/** In the order in which they stand there; each has a list of the platform that is opened by it. */
export const QUESTIONS = {
  toShip: { object: 'Order', list: 'OrdersToShip' },
  toCollect: { object: 'Order', list: 'OrdersToCollect' },
  late: { object: 'Order', list: 'LateOrders' },
  trouble: { object: 'PaymentDifference__c', list: 'PaymentsInTrouble' },
  toGrade: { object: 'ReturnOrder', list: 'ReturnOrdersToGrade' },
  coresDue: { object: 'Order', list: 'CoresDue' },
  stockLow: { object: 'WarehouseStock__c', list: 'LowStock' },
  nothingFound: { object: 'FruitlessSearch__c', list: 'LatelyNothingFound' },
  askedFor: { object: 'NotifyRequest__c', list: 'OpenNotifyRequests' },
  disputes: { object: 'PaymentNews__c', list: 'OpenDisputes' },
  checks: { object: 'PaymentCheck__c', list: 'ChecksToDecide' },
} as const
export type Question = keyof typeof QUESTIONS

export interface AskedQuestion {
  question: Question
  object: string
  list: string
  /** As far as it was counted. */
  count: number
  hasMore: boolean
}

export interface Home {
  questions: AskedQuestion[]
  /** When it was counted, and the shop's day then. */
  at: string
  day: string
}
