// The names of the settings: the only place where the environment is read. docs/operations/settings.md lists every one.

const NAMES = [
  'NODE_ENV',
  'PORT',
  'LISTEN_ADDRESS',
  'CORS_ORIGINS',
  'SANDBOX_PORT',
  'DATA_DIR',
  'UPLOAD_BYTES',
  'DATABASE_URL',
  'DATABASE_CONNECTIONS',
  'REDIS_URL',
  'NEW_SESSIONS_PER_ADDRESS',
  'DEMO_SIZE',
  'PUBLIC_URL',
  'BRAND',
  'SUPPORT_PHONE',
  'SUPPORT_HOURS',
  'SUPPORT_MAIL',
  'CHAT_URL',
  'COPYRIGHT_YEAR',
  'PAGES_ELSEWHERE',
  'DATA_LAYER_NAME',
  'ANALYTICS_CONSENT',
  'PAYMENT_API_BASE',
  'PAYMENT_SECRET_KEY',
  'PAYMENT_WEBHOOK_SECRET',
  'PAYMENT_FIELDS_URL',
  'PAYMENT_QUESTION_ORIGINS',
  'PAYMENT_CAPTURE',
  'CAPTCHA_SECRET',
  'PLACES_URL',
  'PLACES_KEY',
  'VIN_SERVICE',
  'VPIC_URL',
  'SEARCH_SERVICE',
  'OPENSEARCH_URL',
  'OIDC_ISSUER',
  'OIDC_AUDIENCE',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'REGISTER_URL',
  'FORGOT_PASSWORD_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_WEBHOOK_KEY',
  'CARRIER_API_BASE',
  'CARRIER_API_KEY',
  'CARRIER_WEBHOOK_SECRET',
  'VERIFICATION_PROVIDER',
  'VERIFICATION_BASE',
  'VERIFICATION_CLIENT_ID',
  'VERIFICATION_SECRET',
  'VERIFICATION_WEBHOOK_SECRET',
  'VERIFICATION_POLICIES_US',
  'VERIFICATION_POLICIES_CA',
  'VERIFICATION_POLICIES_FR',
  'TRACKING_URL',
  'RETURN_ARRIVAL_DAYS',
  'WEBHOOKS_TO_PRIVATE',
  'HISTORY_YEARS',
  'HISTORY_YEARS_OF_ORDERS',
  'GST_NUMBER',
  'QST_NUMBER',
  'SELLER_NAME',
  'SELLER_ADDRESS_US',
  'SELLER_ADDRESS_CA',
  'LOG_LEVEL',
  'LOG_FILE',
  'TRUST_PROXY',
] as const

export type SettingName = (typeof NAMES)[number]
export type Env = Partial<Record<SettingName, string>>

/** The settings that are set, and not to nothing. */
export function readEnv(from: NodeJS.ProcessEnv = process.env): Env {
  const env: Env = {}
  for (const name of NAMES) {
    const value = from[name]?.trim()
    if (value) env[name] = value
  }
  return env
}

export const settingNames: readonly SettingName[] = NAMES
