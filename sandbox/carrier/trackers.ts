import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Shipment } from './shipments.ts'

export const STATUSES = ['in_transit', 'out_for_delivery', 'delivered', 'return_to_sender'] as const
export type Status = (typeof STATUSES)[number]

export interface Tracker {
  id: string
  object: 'Tracker'
  mode: 'test'
  tracking_code: string
  carrier: string
  status: Status
  created_at: string
  updated_at: string
}

const MOST = 500

/** Kept in a file, so that a parcel arrives though the stand-in was started anew meanwhile. */
export async function openTrackers(file: string) {
  await mkdir(dirname(file), { recursive: true })
  const all = await readAll<Tracker>(file)
  const shipments = await readAll<Shipment>(`${file}.shipments`)
  let writing: Promise<unknown> = Promise.resolve()
  const keep = (kept: readonly object[] = all, to = file) => {
    const text = JSON.stringify(kept)
    writing = writing
      .catch(() => undefined)
      .then(() => writeFile(`${to}.new`, text))
      .then(() => rename(`${to}.new`, to))
    writing.catch(() => undefined)
  }

  return {
    all,
    shipments,
    keepShipment(shipment: Shipment): void {
      if (!shipments.includes(shipment)) shipments.push(shipment)
      if (shipments.length > MOST) shipments.shift()
      keep(shipments, `${file}.shipments`)
    },
    /** What a request asks for; undefined when it is none. */
    read(body: string): Pick<Tracker, 'tracking_code' | 'carrier'> | undefined {
      try {
        const { tracker } = JSON.parse(body) as { tracker?: { tracking_code?: unknown; carrier?: unknown } }
        const { tracking_code: code, carrier = '' } = tracker ?? {}
        if (typeof code !== 'string' || code.length < 2 || typeof carrier !== 'string') return undefined
        return { tracking_code: code, carrier }
      } catch {
        return undefined
      }
    },
    /** The same parcel has one tracker, however often it is asked for. */
    add({ tracking_code, carrier }: Pick<Tracker, 'tracking_code' | 'carrier'>): { tracker: Tracker; isNew: boolean } {
      const known = all.find((one) => one.tracking_code === tracking_code && one.carrier === carrier)
      if (known) return { tracker: known, isNew: false }
      const now = new Date().toISOString()
      const tracker: Tracker = {
        id: `trk_${crypto.randomUUID().replaceAll('-', '')}`,
        object: 'Tracker',
        mode: 'test',
        tracking_code,
        carrier,
        status: 'in_transit',
        created_at: now,
        updated_at: now,
      }
      all.push(tracker)
      if (all.length > MOST) all.shift()
      keep()
      return { tracker, isNew: true }
    },
    /** What is told of it; one that was delivered stays so, whatever is said afterwards. */
    move(tracker: Tracker, status: Status): Tracker {
      const told = { ...tracker, status, updated_at: new Date().toISOString() }
      if (tracker.status !== 'delivered') Object.assign(tracker, told)
      keep()
      return told
    },
    close: () => writing.catch(() => undefined),
  }
}

async function readAll<Kept>(file: string): Promise<Kept[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Kept[]
  } catch {
    return []
  }
}
