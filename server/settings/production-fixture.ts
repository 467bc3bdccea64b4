/** All that a server in production must be given, beside its database. */
export const SET = {
  NODE_ENV: 'production',
  BRAND: 'Parts & Co',
  PUBLIC_URL: 'https://parts.example.com',
  PAYMENT_API_BASE: 'https://pay.example.com',
  PAYMENT_SECRET_KEY: 'sk_live_1',
  PAYMENT_WEBHOOK_SECRET: 'whsec_1',
  PAYMENT_FIELDS_URL: 'https://pay.example.com/fields',
  CAPTCHA_SECRET: 'ours',
  PLACES_URL: 'https://places.example.com',
  PLACES_KEY: 'key',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'orders@parts.example.com',
  GST_NUMBER: '98765 4321 RT0001',
  QST_NUMBER: '9876543210 TQ0001',
  SELLER_ADDRESS_US: '1 Mill Street; Columbus OH 43215',
  SELLER_ADDRESS_CA: '2 Mill Street; Toronto ON  M5V 2T6',
}
