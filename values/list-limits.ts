// Of a customer's named lists.
export const MOST_LISTS = 20
export const MOST_LIST_LINES = 200
export const LONGEST_LIST_NAME = 60
