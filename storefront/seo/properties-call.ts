// Asks what search engines are told of a record, and keeps the answer for an hour (specification, sections 7 and 9).
import type { SeoProperties } from '#contract/ui-api/seo.ts'

const KEPT_MS = 3_600_000

/** Answers the properties of a record, by its id or its name in addresses, with the fields that are needed; rejects when there are none. */
export type AskProperties = (recordId: string, fields: readonly string[]) => Promise<SeoProperties>

interface CallParts {
  communityId: string
  language: string
  fetch?: (url: string) => Promise<Response>
  now?: () => number
}

/** The call by HTTP. One answer for all who ask the same within the hour; that there is no such record is an answer, too. */
export function propertiesCall({
  communityId,
  language,
  fetch = (url) => globalThis.fetch(url),
  now = Date.now,
}: CallParts): AskProperties {
  const kept = new Map<string, { answer: Promise<SeoProperties>; until: number }>()
  return (recordId, fields) => {
    const url = propertiesUrl({ communityId, recordId, fields, language })
    const known = kept.get(url)
    if (known && now() < known.until) return known.answer
    const answer = ask(url, fetch)
    kept.set(url, { answer, until: now() + KEPT_MS })
    answer.catch((error: unknown) => {
      const isAnswer = error instanceof SeoFailure && error.status === 404
      if (!isAnswer && kept.get(url)?.answer === answer) kept.delete(url)
    })
    return answer
  }
}

/** Where it is asked: the fields sorted, each once, with commas between. */
export function propertiesUrl({
  communityId,
  recordId,
  fields,
  language,
}: {
  communityId: string
  recordId: string
  fields: readonly string[]
  language: string
}): string {
  const [community, record] = [communityId, recordId].map(encodeURIComponent)
  const query = new URLSearchParams({
    ...(fields.length > 0 && { fields: [...new Set(fields)].sort().join(',') }),
    language,
  })
  return `/services/data/v63.0/connect/communities/${community}/seo/properties/${record}?${query}`
}

/** What the call answered instead of properties; status 0 when nothing came that could be read. */
export class SeoFailure extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the SEO properties were not answered (${status})`)
    this.name = 'SeoFailure'
    this.status = status
  }
}

async function ask(url: string, fetch: (url: string) => Promise<Response>): Promise<SeoProperties> {
  const response = await fetch(url).catch(() => null)
  if (!response?.ok) throw new SeoFailure(response?.status ?? 0)
  const answer: unknown = await response.json().catch(() => null)
  if (!isProperties(answer)) throw new SeoFailure(0)
  return answer
}

/** The four that are always there (records-api/seo-apex.md); the rest is taken as it comes. */
function isProperties(answer: unknown): answer is SeoProperties {
  if (typeof answer !== 'object' || answer === null) return false
  const { recordId, recordName, objectName, fields } = answer as Partial<Record<keyof SeoProperties, unknown>>
  const texts = [recordId, recordName, objectName].every((value) => typeof value === 'string')
  return texts && typeof fields === 'object' && fields !== null
}
