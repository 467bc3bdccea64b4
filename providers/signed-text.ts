import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether `hex` is the HMAC-SHA256 of a text under our secret; takes the same time wherever they differ (reliability rule 9). */
export function isSigned(text: string, { hex, secret }: { hex: string; secret: string }): boolean {
  const wanted = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(hex, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
