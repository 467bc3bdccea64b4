// Where things stand, below /console.
export const BASE = '/console'
export const homePath = '/'
export const booksPath = '/books'
export const listPath = (objectApiName: string): string => `/o/${objectApiName}`
export const newPath = (objectApiName: string): string => `/o/${objectApiName}/new`
/** Of a record that belongs to another, by the field that names that one. */
export const newBelowPath = (objectApiName: string, field: string, parentId: string): string =>
  `${newPath(objectApiName)}?${field}=${parentId}`
/** Of an order by phone of this customer. */
export const phoneOrderPath = (accountId: string): string => `${newPath('PhoneOrder__c')}?account=${accountId}`
export const recordPath = (recordId: string): string => `/r/${recordId}`
export const editPath = (recordId: string): string => `/r/${recordId}/edit`
export const importsPath = '/imports'
export const importPath = (importId: string): string => `/imports/${importId}`
export const beginImportPath = (objectApiName: string): string => `/imports/new/${objectApiName}`
export const changesPath = '/changes'
/** Of a change of many records. */
export const changePath = (bulkChangeId: string): string => `/changes/${bulkChangeId}`
export const gridPath = '/prices'
/** With what is searched for in it. */
export const gridOfPath = (term: string): string => `${gridPath}?q=${encodeURIComponent(term)}`
/** Of an order: the plain page of its record, beside the one for work. */
export const detailsPath = (recordId: string): string => `/r/${recordId}/details`
export const shipPath = '/ship'
export const contentPath = '/content'
export const questionsPath = '/content/questions'
export const piecesPath = '/content/pieces'
export const piecePath = (contentItemId: string): string => `/content/pieces/${contentItemId}`
/** Of an article in all its languages, by the id that these share. */
export const textPath = (knowledgeArticleId: string): string => `/content/texts/${knowledgeArticleId}`
export const languagesPath = (recordId: string): string => `/r/${recordId}/languages`
export const picturesPath = (productId: string): string => `/r/${productId}/pictures`
/** Of what a kit holds. */
export const contentsPath = (productId: string): string => `/r/${productId}/contents`
export const forMePath = '/for-me'
export const auditPath = '/audit'
/** Of the shop: signs in anew whoever is signed in, and comes back to a page that says so. */
export const freshSignInPath = (locale: string): string =>
  `${locale === 'fr-CA' ? '/fr-CA' : ''}/sign-in?fresh=1&back=${encodeURIComponent(`${BASE}/signed-in`)}`
