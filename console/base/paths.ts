// Where things stand, below /console.
export const BASE = '/console'
export const homePath = '/'
export const booksPath = '/books'
export const listPath = (objectApiName: string): string => `/o/${objectApiName}`
export const newPath = (objectApiName: string): string => `/o/${objectApiName}/new`
export const recordPath = (recordId: string): string => `/r/${recordId}`
export const editPath = (recordId: string): string => `/r/${recordId}/edit`
export const importsPath = '/imports'
export const importPath = (importId: string): string => `/imports/${importId}`
export const beginImportPath = (objectApiName: string): string => `/imports/new/${objectApiName}`
export const gridPath = '/prices'
/** Of an order: the plain page of its record, beside the one for work. */
export const detailsPath = (recordId: string): string => `/r/${recordId}/details`
export const shipPath = '/ship'
