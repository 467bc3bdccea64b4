// A picture in the sizes and formats of pages. Nothing of a file but its pixels comes through: no place, camera or name.
import type { Sharp } from 'sharp'
import { LONGEST_SIDE, MOST_PIXELS, PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoFormat } from './photo-limits.ts'

export interface DrawnSize {
  width: number
  height: number
  format: PhotoFormat
  bytes: Buffer
}

export type Drawn = { kind: 'drawn'; sizes: DrawnSize[] } | { kind: 'too-large' } | { kind: 'unreadable' }

/** At about 0.75 of what a camera stores they look the same at their size. */
const QUALITY: Record<PhotoFormat, number> = { avif: 52, webp: 78 }

/** Each width that the picture has, upright, narrowest first; what is narrower than the widest also in its own. */
export async function drawSizes(file: Buffer): Promise<Drawn> {
  const sharp = await openSharp()
  const open = () => sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  try {
    const head = await sharp(file, { limitInputPixels: false }).metadata()
    if (head.width * head.height > MOST_PIXELS || Math.max(head.width, head.height) > LONGEST_SIDE)
      return { kind: 'too-large' }
    const widest = PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? 0
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: widest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const widths = [...PHOTO_WIDTHS.filter((one) => one < width), width]
    const sizes: DrawnSize[] = []
    for (const one of widths)
      for (const format of PHOTO_FORMATS) {
        const drawn = sharp(data, { raw: { width, height, channels } }).resize({ width: one })
        sizes.push(await encoded(drawn, format))
      }
    return { kind: 'drawn', sizes }
  } catch {
    // The file is in memory already: what fails here is the picture itself.
    return { kind: 'unreadable' }
  }
}

async function encoded(picture: Sharp, format: PhotoFormat): Promise<DrawnSize> {
  const quality = QUALITY[format]
  const made = format === 'avif' ? picture.avif({ quality }) : picture.webp({ quality, effort: 5 })
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, format, bytes: data }
}

/** The library is large, and loads with the first photograph. One picture at a time leaves pages their processors. */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
