// The pictures that a shop brings: its mark, as SVG or PNG, and the card that stands where its pages are shared. They are served from the
// shop's own address, so an SVG that could run or fetch anything is refused.

export interface BrandPicture {
  type: 'image/svg+xml' | 'image/png'
  bytes: Buffer
  /** As wide as this where it is 1 high. */
  ratio: number
}

const MOST_MARK = 200_000
const MOST_CARD = 2_000_000
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Throws an error that says what is wrong with the file. */
export function readMark(bytes: Buffer, name: string): BrandPicture {
  if (bytes.length > MOST_MARK) throw new Error(`${name} is larger than ${MOST_MARK / 1000} kB`)
  const picture = isPng(bytes) ? pngOf(bytes, name) : svgOf(bytes, name)
  if (picture.ratio > 8 || picture.ratio < 0.25)
    throw new Error(`${name} is ${picture.ratio.toFixed(1)} times as wide as high: take a mark of 0.25 to 8 times`)
  return picture
}

export function readCard(bytes: Buffer, name: string): BrandPicture {
  if (bytes.length > MOST_CARD) throw new Error(`${name} is larger than ${MOST_CARD / 1_000_000} MB`)
  if (!isPng(bytes)) throw new Error(`${name} is no PNG: others show no other kind`)
  const [width, height] = sizeOf(bytes)
  if (width !== 1200 || height !== 630) throw new Error(`${name} is ${width} by ${height}: cards are 1200 by 630`)
  return pngOf(bytes, name)
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(PNG) && bytes.length > 32

const sizeOf = (bytes: Buffer): [number, number] => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

function pngOf(bytes: Buffer, name: string): BrandPicture {
  const [width, height] = sizeOf(bytes)
  if (width === 0 || height === 0) throw new Error(`${name} has no size`)
  return { type: 'image/png', bytes, ratio: width / height }
}

/** What makes an SVG more than a picture. */
const ACTIVE =
  /<\s*(?:script|foreignObject|iframe|use\s[^>]*href\s*=\s*["'](?!#)|image|animate|set)\b|\son\w+\s*=|javascript:|<!ENTITY|@import|url\(\s*["']?(?!["']?#)|href\s*=\s*["'](?!#)/i

function svgOf(bytes: Buffer, name: string): BrandPicture {
  const text = bytes.toString('utf8')
  if (!/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<svg[\s>]/.test(text))
    throw new Error(`${name} is no SVG and no PNG`)
  if (!/xmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text))
    throw new Error(`${name} lacks xmlns="http://www.w3.org/2000/svg": browsers would not show it`)
  const found = ACTIVE.exec(text)?.[0]
  if (found) throw new Error(`${name} has “${found.trim()}”: a mark is a picture that runs and fetches nothing`)
  return { type: 'image/svg+xml', bytes, ratio: ratioOf(text) }
}

export function ratioOf(svg: string): number {
  const head = /<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const [, , width = 0, height = 0] = (/viewBox\s*=\s*["']([^"']+)["']/.exec(head)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (width > 0 && height > 0) return width / height
  const side = (name: string) => Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(head)?.[1] ?? 0)
  return side('width') > 0 && side('height') > 0 ? side('width') / side('height') : 1
}
