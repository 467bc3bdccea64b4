// The files of PostgreSQL's log in an archive, by their names: 8 digits for the timeline (which counts restores to a moment), 16 for the place.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = /^([0-9A-F]{8})([0-9A-F]{16})\.gz$/
/** Files of 16 MB, as PostgreSQL makes them unless it is told otherwise: 256 have the first half of the place in common. */
const IN_ONE = 256n

const placeOf = (hex: string): bigint => BigInt(`0x${hex.slice(0, 8)}`) * IN_ONE + BigInt(`0x${hex.slice(8)}`)

const placesOf = async (log: string): Promise<bigint[]> => {
  const names = await readdir(log).catch(() => [])
  return names.flatMap((name) => {
    const [, , place] = FILE.exec(name) ?? []
    return place ? [placeOf(place)] : []
  })
}

/** How many files are missing between the one that a base backup begins with and the last that is there, whatever their timeline. */
export async function missingFrom(log: string, first: string): Promise<number> {
  const from = placeOf(first.slice(8))
  const there = new Set((await placesOf(log)).filter((place) => place >= from))
  const last = [...there].reduce((most, place) => (place > most ? place : most), from)
  return Number(last - from) + 1 - there.size
}

/** Removes what is before the file that the oldest base backup begins with, and answers how many files that were. Histories of timelines stay. */
export async function forgetBefore(log: string, first: string): Promise<number> {
  const from = placeOf(first.slice(8))
  let gone = 0
  for (const name of await readdir(log)) {
    const [, place] = /^[0-9A-F]{8}([0-9A-F]{16})\./.exec(name) ?? []
    if (!place || placeOf(place) >= from) continue
    await rm(join(log, name))
    gone++
  }
  return gone
}
