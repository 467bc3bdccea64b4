/** What books are summed of: they are for whoever reads all of these. */
export const OF_BOOKS = ['Invoice__c', 'CreditNote__c']

/** What sales are summed of. */
export const OF_SALES = ['Order', 'OrderItem']
