import { sanitise } from '#shop/content/sanitise.ts'
import type { Shop } from '../../shop.ts'

/** Rich text as it may be shown (business rule SA-5). */
export const shown = ({ config }: Shop, html: string | null) => html && sanitise(html, { host: config.publicUrl.host })
