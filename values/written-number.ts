/** Longer than any number of the shop with its signs: a text of any length is not searched for one. */
const LONGEST = 40
/** One sign, or spaces, between groups of three digits; without this `12,50` would be read as 1250. */
const WHOLE = /^(?:\d*|[1-9]\d{0,2}([\s.,'’])\d{3}(?:\1\d{3})*)$/

/** A number as people write it, with the sign that stands before its decimals; null of nothing, undefined of what is none. */
export function writtenNumber(typed: string, decimal: string): number | null | undefined {
  if (typed.length > LONGEST) return undefined
  const bare = typed.replace(/^(?:[\s$]|USD|CAD)+/, '').replace(/(?:[\s$%]|USD|CAD)+$/, '')
  if (bare === '') return null
  const unsigned = bare.replace(/^[+\-−][\s$]*/, '')
  const [whole = '', decimals, more] = unsigned.split(decimal)
  if (more !== undefined || !WHOLE.test(whole) || !/^\d*$/.test(decimals ?? '')) return undefined
  const digits = whole.replace(/\D/g, '')
  if (!digits && !decimals) return undefined
  const size = Number(`${digits || 0}.${decimals || 0}`)
  return /^[-−]/.test(bare) && size !== 0 ? -size : size
}
