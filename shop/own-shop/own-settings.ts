// The settings that a shop of one's own keeps in its database, by their names; those of the environment win over them.
import type { ColourName } from './theme.ts'

export const OWN_SETTINGS = [
  'BRAND',
  'SELLER_NAME',
  'SELLER_ADDRESS_US',
  'SELLER_ADDRESS_CA',
  'RETURNS_ADDRESS_US',
  'RETURNS_ADDRESS_CA',
  'GST_NUMBER',
  'QST_NUMBER',
  'MAIL_FROM',
  'SUPPORT_PHONE',
  'SUPPORT_HOURS',
  'SUPPORT_MAIL',
  'CHAT_URL',
  'COPYRIGHT_YEAR',
  'OPEN_LOCALES',
  'ACCENT_COLOR',
  'ACCENT_COLOR_DARK',
  'LINK_COLOR',
  'LINK_COLOR_DARK',
  'STRIP_COLOR',
] as const

export type OwnSettingName = (typeof OWN_SETTINGS)[number]
export type OwnSettings = Partial<Record<OwnSettingName, string>>

/** The setting of each colour that is said. */
export const COLOUR_SETTINGS = {
  accent: 'ACCENT_COLOR',
  accentDark: 'ACCENT_COLOR_DARK',
  link: 'LINK_COLOR',
  linkDark: 'LINK_COLOR_DARK',
  strip: 'STRIP_COLOR',
} as const satisfies Record<ColourName, OwnSettingName>
