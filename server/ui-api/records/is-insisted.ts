/** Whether a duplicate is saved on purpose: either the query or the body says so. */
export const isInsisted = (...said: readonly { allowSaveOnDuplicate?: boolean | undefined }[]): boolean =>
  said.some(({ allowSaveOnDuplicate }) => allowSaveOnDuplicate)
