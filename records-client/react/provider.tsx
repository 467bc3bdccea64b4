// The client that the hooks below ask.
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Client } from '../policies/client.ts'
import { keepTrimmed } from '../policies/trim.ts'
import type { KeptEntry } from '../store/durable.ts'
import { keptEntries, takeKept } from '../store/durable.ts'

const ClientContext = createContext<Client | undefined>(undefined)

/** Gives a client to all hooks within, and keeps its memory trimmed while it is shown. */
export function RecordsProvider({ client, children }: { client: Client; children: ReactNode }) {
  useEffect(() => keepTrimmed(client), [client])
  return <ClientContext value={client}>{children}</ClientContext>
}

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('there is no RecordsProvider around this')
  return client
}

/** What a server has read for a page, to send along with it. */
export const dehydrate = (client: Client): KeptEntry[] => keptEntries(client.store)

/** Takes in what came along with the page: before it is hydrated, so that both sides show the same. */
export const hydrate = (client: Client, kept: readonly KeptEntry[]): void => takeKept(client.store, kept)
