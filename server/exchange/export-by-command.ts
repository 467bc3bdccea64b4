// The catalogue handed on by a command: by the rights of somebody who works here, and noted like any export.
import type { Acting } from '#platform/imports/imports.ts'
import { noteExport } from '#platform/exports/read-export.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import type { Env } from '../settings/env.ts'
import { handOn, objectOf, type Structure } from './hand-on.ts'
import { Missing } from './write-xml.ts'

/** Its pieces, and once they are written what there was no code for. Throws ApiError. */
export async function exportToFile(
  context: Acting,
  format: Structure,
  env: Env,
): Promise<{ pieces: AsyncGenerator<string>; told(): string[] }> {
  const missing = new Missing()
  const sender = {
    company: env.BRAND ?? shopSettings.brand.name,
    mail: env.SUPPORT_MAIL ?? null,
    siteUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT ?? 3000}`,
  }
  const objectApiName = objectOf(format)
  const { pieces } = handOn(context, { format, objectApiName, sender, missing })
  await noteExport(context, { format, objectApiName })
  return { pieces, told: () => missing.asLines() }
}
