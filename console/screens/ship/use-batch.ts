// The parcels that are noted and not sent yet: kept over a reload, each taken back until the batch is sent.
import { useEffect, useState } from 'react'
import { shopDay } from '#values/shop-day.ts'
import type { WaitingOrder } from '#contract/console-api/order-work.ts'
import { performQuickAction } from '#records-client/adapters/actions/quick-actions.ts'
import { useClient } from '#records-client/react/provider.tsx'
import { FetchError } from '#records-client/store/fetch-error.ts'
import { refusedBy } from '../../base/refusal.ts'
import { userId } from '../../base/session.ts'

export interface Noted {
  id: string
  number: string
  carrier: string
}

const KEPT = `ship-batch ${userId}`
const AT_ONCE = 3

export interface Batch {
  /** In the order in which they were scanned. */
  noted: readonly Noted[]
  /** Why an order was not shipped, by its id. */
  refused: ReadonlyMap<string, string>
  progress: { done: number; count: number } | undefined
  note: (parcel: Noted) => void
  /** Takes back one, or the last. */
  undo: (id?: string) => Noted | undefined
  /** How many were shipped, and how many refused. */
  send: () => Promise<{ sent: number; refused: number }>
}

export function useBatch(orders: readonly WaitingOrder[] | undefined): Batch {
  const client = useClient()
  const [noted, setNoted] = useState<readonly Noted[]>(keptParcels)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [progress, setProgress] = useState<Batch['progress']>()
  useEffect(() => sessionStorage.setItem(KEPT, JSON.stringify(noted)), [noted])
  // What somebody else has shipped meanwhile waits no more.
  const waiting = orders && new Set(orders.map(({ id }) => id))
  const mine = waiting ? noted.filter(({ id }) => waiting.has(id)) : noted

  const ship = async ({ id, number, carrier }: Noted): Promise<string | undefined> => {
    try {
      await performQuickAction(client, {
        actionApiName: 'Order.Ship',
        apiName: 'Shipment',
        contextId: id,
        fields: { TrackingNumber: number, Provider: carrier, ShippedDate__c: shopDay(new Date()) },
      })
      return undefined
    } catch (error) {
      return whyNot(error)
    }
  }

  return {
    noted: mine,
    refused,
    progress,
    note: (parcel) => {
      setNoted((now) => [...now.filter(({ id }) => id !== parcel.id), parcel])
      setRefused((now) => new Map([...now].filter(([id]) => id !== parcel.id)))
    },
    undo: (id) => {
      const parcel = id === undefined ? mine.at(-1) : mine.find((one) => one.id === id)
      if (parcel) setNoted((now) => now.filter((one) => one.id !== parcel.id))
      return parcel
    },
    send: async () => {
      const all = [...mine]
      const next = [...mine]
      const failed = new Map<string, string>()
      let done = 0
      setProgress({ done, count: all.length })
      const work = async () => {
        for (let parcel = next.shift(); parcel; parcel = next.shift()) {
          const { id } = parcel
          const why = await ship(parcel)
          // Each is done or refused by itself: what was shipped is not sent again.
          if (why !== undefined) failed.set(id, why)
          else setNoted((now) => now.filter((one) => one.id !== id))
          done++
          setProgress({ done, count: all.length })
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      setRefused(failed)
      setProgress(undefined)
      return { sent: all.length - failed.size, refused: failed.size }
    },
  }
}

function whyNot(error: unknown): string {
  if (!(error instanceof FetchError)) throw error
  const { fields, others } = refusedBy(error)
  return [...Object.values(fields), ...others].join(' ') || error.message
}

function keptParcels(): readonly Noted[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(kept) ? (kept as Noted[]) : []
  } catch {
    return []
  }
}
