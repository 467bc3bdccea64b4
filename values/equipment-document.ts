/** Of one machine; the database holds to it too. */
export const MOST_MACHINE_DOCUMENTS = 10
/** 10 MB, as computers count them. */
export const MOST_MACHINE_DOCUMENT_BYTES = 10 * 1024 * 1024
export const LONGEST_DOCUMENT_NAME = 80
