// Codes are six digits: what one may ask and try bounds what guessing is worth (reliability rules 39 and 40).
const MINUTE = 60_000

export const SENDINGS = { name: 'codes sent', most: 5, withinMs: 15 * MINUTE }
export const TRIES = { name: 'codes tried', most: 15, withinMs: 15 * MINUTE }
/** An address may stand for a whole workshop. */
export const OF_CLIENT = { most: 30 }
