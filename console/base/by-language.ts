/** Objects whose records have texts in each language: those have a page for them. The platform's calls do not say so. */
export const BY_LANGUAGE: ReadonlySet<string> = new Set([
  'Attribute__c',
  'ExplodedView__c',
  'ExplodedViewBalloon__c',
  'Knowledge__kav',
  'Product2',
  'ProductCategory',
  'ProductPhoto__c',
])
