// What the settings say to somebody who is about to open: judged as production would, whatever mode they are in.
import { readConfig } from '#server/settings/config.ts'
import type { Env } from '#server/settings/env.ts'
import { isSecretKey } from '#server/settings/read-payment.ts'
import { isNear } from '#server/settings/read-text.ts'
import { readOpenLocales } from '#server/settings/read-own-shop.ts'
import { countryOf } from '#values/locale.ts'
import { check, type Finding } from './finding.ts'

const settings = 'settings.md#settings'
const ownShop = 'own-shop.md#the-file'

export function checkSettings(env: Env): Finding[] {
  return [
    mode(env),
    whole(env),
    brand(env),
    address(env),
    proxy(env),
    payment(env),
    taxes(env),
    secrets(env),
    ...mail(env),
    ...selling(env),
    signIn(env),
  ]
}

const mode = (env: Env) =>
  check(
    'mode',
    'Else the demo’s settings hold, and the demo is loaded.',
    settings,
  )({
    missing: env.NODE_ENV !== 'production' && 'NODE_ENV is not production',
    ok: 'production',
  })

function whole(env: Env): Finding {
  const wrong = wrongSettings(env)
  return check(
    'settings',
    'The server does not start with them.',
    settings,
  )({
    missing: wrong.join('; '),
    ok: 'all that production asks for is set',
  })
}

/** A price that is paid for a wrong one: the server names all of them, and nothing of what they are. */
function wrongSettings(env: Env): string[] {
  try {
    readConfig({ ...env, NODE_ENV: 'production' })
    return []
  } catch (error) {
    const [, ...lines] = String(error instanceof Error ? error.message : error).split('\n- ')
    return lines
  }
}

const brand = ({ BRAND: name }: Env) =>
  check(
    'brand',
    'Pages, mails and invoices bear it.',
    ownShop,
  )({
    missing:
      (!name && 'BRAND is not set: run npm run new-shop, or set it') ||
      (name === 'Aldermoor Power' && 'BRAND is the demo’s'),
    ok: name ?? '',
  })

function address({ PUBLIC_URL: text = '' }: Env): Finding {
  const url = URL.parse(text)
  const isOfDemo = /(?:^|\.)(?:localhost|example\.(?:com|org|net))$/.test(url?.hostname ?? '')
  return check(
    'address',
    'Links in mails, cookies and sign-ins go by it.',
    settings,
  )({
    missing:
      (!url && 'PUBLIC_URL is not set') ||
      (url?.protocol !== 'https:' && 'PUBLIC_URL is not https') ||
      (isOfDemo && `PUBLIC_URL is at ${url?.hostname}, where nobody comes`),
    ok: url?.origin ?? '',
  })
}

const proxy = ({ TRUST_PROXY: trusts, LISTEN_ADDRESS: listens = '0.0.0.0' }: Env) =>
  check(
    'proxy',
    'The server speaks no TLS: a proxy of yours does, and must be the only way to it.',
    settings,
  )({
    warn:
      (trusts !== 'true' &&
        'TRUST_PROXY is not true: behind a proxy all visitors count as one, and are limited together') ||
      (/^(?:0\.0\.0\.0|::)$/.test(listens) &&
        `LISTEN_ADDRESS is ${listens}: whoever reaches the port past the proxy is believed to be it`),
    ok: 'only a proxy reaches the server',
  })

function payment({
  PAYMENT_SECRET_KEY: key = '',
  PAYMENT_API_BASE: base = '',
  PAYMENT_FIELDS_URL: fields = '',
}: Env): Finding {
  const host = URL.parse(base)?.hostname ?? ''
  const isOpen = (address: string) => URL.parse(address)?.protocol !== 'https:'
  return check(
    'payment',
    'Orders would be taken, and no money.',
    'payments.md#the-card-fields-of-the-live-gateway',
  )({
    missing:
      (!key && 'PAYMENT_SECRET_KEY is not set') ||
      (/_test_/.test(key) && 'PAYMENT_SECRET_KEY is one for trying: cards are not charged') ||
      (!isSecretKey(key) && 'PAYMENT_SECRET_KEY is no secret key: it begins with sk_live_ or rk_live_') ||
      (isNear(host) && 'PAYMENT_API_BASE is a sandbox on this machine') ||
      (isOpen(base) && 'PAYMENT_API_BASE is not https: the key would go unencrypted') ||
      (isOpen(fields) && 'PAYMENT_FIELDS_URL is not https: cards would be typed unencrypted'),
    ok: `a live key, at ${host}`,
  })
}

/** Whether the account is registered anywhere only the service knows. */
const taxes = ({ TAX_SERVICE: service = 'tables', TAX_CODE_CORES: cores, PAYMENT_SECRET_KEY: key = '' }: Env) =>
  check(
    'taxes',
    'Each sale is taxed by them.',
    'taxes.md#choosing-the-service',
  )({
    missing:
      service === 'stripe' &&
      /_test_/.test(key) &&
      'TAX_SERVICE=stripe asks with a key for trying: its rates are not for selling',
    warn:
      (service === 'tables' && 'TAX_SERVICE is tables: in the States taxes of counties and cities are not in them') ||
      (!cores && 'TAX_CODE_CORES is not set: core charges are taxed as the parts are, in every state'),
    ok: 'by a rate service',
  })

/** Which strangers would try all of. */
const SHORTEST = 16
const SECRETS = ['PAYMENT_WEBHOOK_SECRET', 'CAPTCHA_SECRET', 'MAIL_WEBHOOK_KEY', 'CARRIER_WEBHOOK_SECRET'] as const

function secrets(env: Env): Finding {
  const set = SECRETS.filter((name) => env[name])
  const short = set.filter((name) => (env[name]?.length ?? 0) < SHORTEST)
  const twice = set.filter((name) => set.some((other) => other !== name && env[other] === env[name]))
  return check(
    'secrets',
    'Whoever knows one can tell the shop of payments, or pass for a person.',
    settings,
  )({
    missing:
      (!env.CAPTCHA_SECRET && 'CAPTCHA_SECRET is not set') ||
      (short.length > 0 && `${short.join(', ')}: too short, take ${SHORTEST} characters or more`),
    warn: twice.length > 0 && `${twice.join(' and ')} are the same`,
    ok: `${set.length} secrets of their own`,
  })
}

/** Of settings whose file everybody on the machine may read. */
export const checkSecretFiles = (open: readonly string[]): Finding =>
  check(
    'secret files',
    'Every user of this machine may read them: take that away with chmod o=. In a container nobody else is there.',
    'settings.md#secrets-from-files',
  )({
    warn: open.length > 0 && `${open.join(', ')}: readable by everybody`,
    ok: 'for the shop alone',
  })

function mail({
  SMTP_URL: smtp,
  MAIL_FROM: from,
  MAIL_WEBHOOK_KEY: key,
  SUPPORT_MAIL: support,
  PUBLIC_URL: site,
}: Env): Finding[] {
  const server = URL.parse(smtp ?? '')
  const host = URL.parse(site ?? '')?.hostname ?? ''
  const domain = from?.split('@').at(-1) ?? ''
  const isOurs = host === domain || host.endsWith(`.${domain}`)
  return [
    check(
      'mail',
      'Orders, codes and invoices reach people by mail.',
      settings,
    )({
      missing: !server && 'SMTP_URL is not set',
      warn:
        server?.protocol === 'smtp:' &&
        !isNear(server.hostname) &&
        'SMTP_URL is smtp://: mails, with addresses and codes, go unencrypted where the server there does not ask for more',
      ok: server?.host ?? '',
    }),
    check(
      'sender',
      'Mails from a name that is not the shop’s are taken for spam.',
      settings,
    )({
      missing:
        (!from && 'MAIL_FROM is not set') || (/example\.(?:com|org|net)$/.test(domain) && 'MAIL_FROM is the demo’s'),
      warn: !isOurs && `MAIL_FROM is at ${domain}, the shop at ${host}: SPF, DKIM and DMARC must allow that`,
      ok: from ?? '',
    }),
    check(
      'bounces',
      'Mails to addresses that are gone are sent again and again.',
      settings,
    )({
      warn: !key && 'MAIL_WEBHOOK_KEY is not set: what bounces later is not heard of',
      ok: 'heard of',
    }),
    check(
      'questions',
      'Staff find what visitors write in the records alone.',
      settings,
    )({
      warn: !support && 'SUPPORT_MAIL is not set',
      ok: support ?? '',
    }),
  ]
}

function selling(env: Env): Finding[] {
  const open = new Set(readOpenLocales(env, []).map(countryOf))
  const [isInUs, isInCanada] = [open.has('US'), open.has('CA')]
  const { GST_NUMBER: gst, QST_NUMBER: qst, SELLER_ADDRESS_US: us, SELLER_ADDRESS_CA: ca, TRACKING_URL: tracking } = env
  const odd = [
    gst && !/^\d{5} ?\d{4} ?RT ?\d{4}$/.test(gst) && `GST_NUMBER ${gst} is not of the form 12345 6789 RT0001`,
    qst && !/^\d{10} ?TQ ?\d{4}$/.test(qst) && `QST_NUMBER ${qst} is not of the form 1234567890 TQ0001`,
  ].filter(Boolean)
  return [
    check(
      'tax numbers',
      'Invoices in Canada must bear them.',
      ownShop,
    )({
      missing: isInCanada && (!gst || !qst) && 'GST_NUMBER and QST_NUMBER must be set',
      warn: odd.join('; '),
      ok: isInCanada ? `${gst}, ${qst}` : 'none is asked: the shop is not open in Canada',
    }),
    check(
      'seller',
      'Invoices say who sells, and from where.',
      ownShop,
    )({
      missing: ((isInUs && !us) || (isInCanada && !ca)) && 'SELLER_ADDRESS_US and SELLER_ADDRESS_CA must be set',
      ok: 'an address in each country where the shop is open',
    }),
    check(
      'parcels',
      'Else staff say when each order was delivered.',
      settings,
    )({
      warn:
        (!tracking && 'TRACKING_URL is not set: links to follow a parcel lead to example.com') ||
        (!env.CARRIER_API_KEY && 'CARRIER_API_BASE and its keys are not set: nobody follows parcels'),
      ok: 'followed by their carrier',
    }),
    labels(env),
  ]
}

const labels = ({ SHIPPING_LABELS: service = 'own', CARRIER_API_KEY: key = '' }: Env) =>
  check(
    'labels',
    'What is printed by them is not carried.',
    'shipping.md#labels-of-carriers',
  )({
    missing:
      service === 'easypost' &&
      key.startsWith('EZTK') &&
      'SHIPPING_LABELS=easypost buys with a key for trying: its labels are specimens',
    ok: service === 'easypost' ? 'bought of carriers' : 'the shop’s own',
  })

const signIn = ({ OIDC_CLIENT_ID: id, OIDC_ISSUER: issuer = '' }: Env) =>
  check(
    'sign-in',
    'Without it neither customers nor staff come in, and nobody sends what was ordered.',
    'identity.md#coming-and-leaving',
  )({
    missing: !id && 'OIDC_CLIENT_ID is not set',
    ok: `at ${issuer}`,
  })
