// Names come in every script, and a document's faces hold Latin, Greek and Cyrillic letters.
import PdfDocument from 'pdfkit'

/** What stands for a letter that no face has, so that nobody takes a name for empty. */
const UNKNOWN = '\ufffd'

/** Accents and signs of direction stand at another letter: they are left out where it cannot bear them. */
const IS_BORNE = /^[\p{Mark}\p{Default_Ignorable_Code_Point}]$/u

interface Face {
  hasGlyphForCodePoint(codePoint: number): boolean
}

export function legible(text: string, face: Face): string {
  // Faces have letters with their accents as one.
  return text.normalize('NFC').replaceAll(/[^\n\t -~]/gu, (letter) => {
    if (face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter
    return IS_BORNE.test(letter) ? '' : UNKNOWN
  })
}

/** Measures and writes only what its face has letters for: the library leaves a gap in place of any other, which reads as nothing. */
export class LegibleDocument extends PdfDocument {
  override text(text: string, ...how: unknown[]): this {
    return super.text(this.#legible(text), ...(how as []))
  }

  override widthOfString(text: string, ...how: unknown[]): number {
    return super.widthOfString(this.#legible(text), ...(how as []))
  }

  override boundsOfString(text: string, ...how: unknown[]) {
    return super.boundsOfString(this.#legible(text), ...(how as []))
  }

  #legible(text: string): string {
    // The library's types leave out the face in which it writes.
    const { _font: now } = this as unknown as { _font: { font: Face } }
    return legible(text, now.font)
  }
}
