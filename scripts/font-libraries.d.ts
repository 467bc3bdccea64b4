// As much of two libraries as is used here: they bring no types of their own.
declare module 'subset-font' {
  interface Wanted {
    targetFormat: 'woff2'
    /** OpenType features by their tags; all others go. */
    keepFeatures: string[]
    /** Entries of the face's table of names that stay beside its copyright and names. */
    preserveNameIds: number[]
  }
  export default function subsetFont(face: Buffer, text: string, wanted: Wanted): Promise<Buffer>
}

declare module 'fontkit' {
  export interface Face {
    copyright: string
    name: { records: { licenseURL: { en: string } } }
    hasGlyphForCodePoint(codePoint: number): boolean
    /** Sets a line with the features that browsers apply by themselves, and those asked for. */
    layout(text: string, features?: string[]): { positions: { xAdvance: number; xOffset: number }[] }
  }
  export function create(bytes: Buffer): Face
}
