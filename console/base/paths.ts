// Where things stand, below /console.
export const BASE = '/console'
export const homePath = '/'
export const listPath = (objectApiName: string): string => `/o/${objectApiName}`
export const newPath = (objectApiName: string): string => `/o/${objectApiName}/new`
export const recordPath = (recordId: string): string => `/r/${recordId}`
export const editPath = (recordId: string): string => `/r/${recordId}/edit`
