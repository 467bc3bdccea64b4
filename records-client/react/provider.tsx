import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { Client } from '../policies/client.ts'
import { trimRegularly } from '../policies/trim.ts'
import type { StoredEntry } from '../store/durable.ts'
import { storedEntries, restoreEntries } from '../store/durable.ts'

const ClientContext = createContext<Client | undefined>(undefined)

/** Gives a client to all hooks within, and keeps its memory trimmed while it is shown. */
export function RecordsProvider({ client, children }: { client: Client; children: ReactNode }) {
  useEffect(() => trimRegularly(client), [client])
  return <ClientContext value={client}>{children}</ClientContext>
}

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('there is no RecordsProvider around this')
  return client
}

/** What the server has read for a page, so that the browser need not read it again. */
export const dehydrate = (client: Client): StoredEntry[] => storedEntries(client.store)

/** Before hydration, so that both sides render the same. */
export const hydrate = (client: Client, entries: readonly StoredEntry[]): void => restoreEntries(client.store, entries)
