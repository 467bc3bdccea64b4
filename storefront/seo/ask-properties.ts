// What search engines are told of a record, asked for through the page's records client: it keeps the answer for an hour, and that
// there is no such record too (specification, sections 7 and 9).
import { getSeoProperties, type SeoProperties } from '#records-client/adapters/seo-apex/seo-properties.ts'
import type { Client } from '#records-client/policies/client.ts'

/** Answers the properties of a record, by its id or its name in addresses, with the fields that are needed; rejects when there are none. */
export type AskProperties = (recordId: string, fields: readonly string[]) => Promise<SeoProperties>

/** Asks a client, in a language of the site. What cannot be asked is refused like what is not there. */
export const askProperties =
  (client: Client, { communityId, language }: { communityId: string; language: string }): AskProperties =>
  async (recordId, fields) => {
    const which = { communityId, recordId, language, ...(fields.length > 0 && { fields: [...fields] }) }
    const snapshot = await getSeoProperties(client, which)
    if (!snapshot) throw new TypeError('no record to ask for')
    if (snapshot.state === 'Error') throw snapshot.error
    return snapshot.data
  }
