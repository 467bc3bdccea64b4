// A part number as people type it, and as it is compared (glossary: normalizedPartNumber; business rule C-1).

/** Upper case, letters A-Z and digits only: 'nv 123-4567' and 'NV1234567' are one number. */
export const normalizedPartNumber = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
