// Pages of a list and parts of an object, as S3 has them.

const MOST_KEYS = 1000

export function listOf(
  keys: readonly string[],
  asked: URLSearchParams,
): { objects: string[]; more: string | undefined } {
  const prefix = asked.get('prefix') ?? ''
  const most = Math.min(Number(asked.get('max-keys') ?? MOST_KEYS), MOST_KEYS)
  const token = asked.get('continuation-token')
  const after = token ? Buffer.from(token, 'base64').toString() : (asked.get('start-after') ?? '')
  const left = keys.filter((key) => key.startsWith(prefix) && key > after).sort()
  const objects = left.slice(0, most)
  const last = objects.at(-1)
  return { objects, more: last !== undefined && left.length > most ? Buffer.from(last).toString('base64') : undefined }
}

/** One range of bytes; `none` where no byte of it is there, nothing where all are wanted. */
export function rangeIn(header: string | undefined, bytes: number): { from: number; to: number } | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return from > to || from >= bytes ? 'none' : { from, to }
}
