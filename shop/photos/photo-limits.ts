// What a photograph may be, and what is made of it (docs/operations/photographs.md).

/** Types of files, by their content, that a photograph is made of. */
export const PHOTO_TYPES: readonly string[] = ['JPG', 'PNG', 'WEBP', 'AVIF']
export const MOST_PHOTOS = 12

/** A file of some kilobytes can unpack to gigabytes: the figures of its head are held to these before anything is unpacked. */
export const MOST_PIXELS = 50_000_000
/** Neither format holds a side much longer. */
export const LONGEST_SIDE = 12_000

export const PHOTO_WIDTHS = [480, 960, 1920] as const
export const PHOTO_FORMATS = ['avif', 'webp'] as const
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]
