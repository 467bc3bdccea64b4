import { sanitise } from '#shop/content/sanitise.ts'
import type { Shop } from '../../shop.ts'

/** Sanitised when shown, so that a stricter sanitiser covers old texts too (SA-5). */
export const shown = ({ config }: Shop, html: string | null) => html && sanitise(html, { host: config.publicUrl.host })
