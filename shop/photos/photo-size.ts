// The sizes of a photograph as its row holds them.
import type { PhotoFormat } from './photo-limits.ts'

export interface PhotoSize {
  width: number
  height: number
  format: PhotoFormat
  /** Of its bytes: its name in addresses. */
  hash: string
  /** Of its file. */
  key: string
  bytes: number
}

/** Browsers cache it for ever under this address: other bytes have another. */
export const photoPath = ({ hash, format }: Pick<PhotoSize, 'hash' | 'format'>): string =>
  `/photographs/${hash}.${format}`
