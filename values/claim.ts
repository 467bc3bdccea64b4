export const MOST_CLAIM_PHOTOS = 4
/** 8 MB each, as computers count them. */
export const MOST_CLAIM_PHOTO_BYTES = 8 * 1024 * 1024
export const FEWEST_CLAIM_LETTERS = 10
export const MOST_CLAIM_LETTERS = 2000
