// `POST /console-api/rich-text`: a text with markup as pages show it.
import { z } from 'zod'

export const RichText = z.strictObject({ html: z.string().max(70_000) })

export interface SafeText {
  html: string
  /** Tags of it that pages do not show. */
  removed: string[]
}
