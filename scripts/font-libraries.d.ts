// As much of two libraries as is used here: they bring no types of their own.
declare module 'subset-font' {
  interface Wanted {
    targetFormat: 'woff2'
    keepFeatures: string[]
    preserveNameIds: number[]
  }
  export default function subsetFont(face: Buffer, text: string, wanted: Wanted): Promise<Buffer>
}

declare module 'fontkit' {
  export interface Face {
    copyright: string
    name: { records: { licenseURL: { en: string } } }
    hasGlyphForCodePoint(codePoint: number): boolean
    /** With the browser's default features: widths must be those that visitors see. */
    layout(text: string, features?: string[]): { positions: { xAdvance: number; xOffset: number }[] }
  }
  export function create(bytes: Buffer): Face
}
