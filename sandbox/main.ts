// Starts every stand-in, each on a port of its own. `node sandbox/main.ts` runs them as a process; production does not.
import { join } from 'node:path'
import { levelOf, type Log, openLog } from '#observability/log.ts'
import { openPort, PortRefused } from '#observability/port-refused.ts'
import { startCarrier } from './carrier/start-carrier.ts'
import { startFiles } from './files/start-files.ts'
import { startGateway } from './gateway/start-gateway.ts'
import { startIdentity } from './identity/start-identity.ts'
import { startMail } from './mail/start-mail.ts'
import { startOpenSearch } from './opensearch/start-opensearch.ts'
import { startPlaces } from './places/start-places.ts'
import { startTelemetryReceiver } from './telemetry/start-telemetry-receiver.ts'
import { startVerification } from './verification/start-verification.ts'
import { startVpic } from './vpic/start-vpic.ts'

export interface SandboxConfig {
  /** The gateway's port; places, outbox page, SMTP, vPIC, OpenSearch, the OpenID provider, the carrier, the verification and files follow it. 0 takes any free ones. */
  port: number
  dataDir: string
  shopOrigins: string[]
  webhookUrl: string
  webhookSecret: string
  carrierSecret?: string | undefined
  carrierKey?: string | undefined
  deliverMs?: number | undefined
  mailKey?: string | undefined
  verification?:
    | { clientId?: string | undefined; secret?: string | undefined; webhookSecret?: string | undefined }
    | undefined
  audience?: string
  /** Of the OpenID provider, where a proxy that speaks TLS stands before it. */
  issuer?: string | undefined
  secretKey?: string
  publishableKey?: string
  slowMs?: number
  hasOpenSearch?: boolean
  hasFiles?: boolean
  /** The receiver of traces; its port is the tenth after the first. */
  hasTelemetry?: boolean
  log: Log
}

export interface Sandbox {
  urls: {
    gateway: string
    places: string
    outbox: string
    smtp: string
    vpic: string
    opensearch: string | undefined
    identity: string
    carrier: string
    verification: string
    files: string | undefined
  }
  close(): Promise<void>
}

export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const { log, shopOrigins, audience = 'urn:shop:records', secretKey, publishableKey, slowMs } = config
  const dataDir = join(config.dataDir, 'sandbox')
  const port = (place: number) => config.port && config.port + place
  const webhook = { url: config.webhookUrl, secret: config.webhookSecret }
  const beside = (name: string) => new URL(`/webhooks/${name}`, config.webhookUrl).href
  const started: { close(): Promise<void> }[] = []
  const keep = async <Service extends { close(): Promise<void> }>(service: Promise<Service>) => {
    started.push(await service)
    return service
  }
  const close = async () => {
    await Promise.all(started.map((service) => service.close()))
  }
  try {
    const gateway = await keep(
      startGateway({ port: port(0), dataDir, shopOrigins, webhook, secretKey, publishableKey, slowMs, log }),
    )
    const places = await keep(startPlaces({ port: port(1) }))
    const bounces = { url: beside('mail'), signingKey: config.mailKey ?? 'mail_sandbox' }
    const mail = await keep(startMail({ pagePort: port(2), smtpPort: port(3), dataDir, log, bounces }))
    const vpic = await keep(startVpic({ port: port(4) }))
    const opensearch = config.hasOpenSearch ? await keep(startOpenSearch({ port: port(5) })) : undefined
    const identity = await keep(startIdentity({ port: port(6), audience, shopOrigins, issuer: config.issuer }))
    const carrier = await keep(
      startCarrier({
        port: port(7),
        dataDir,
        log,
        webhook: { url: beside('carrier'), secret: config.carrierSecret ?? 'carrier_sandbox' },
        apiKey: config.carrierKey,
        deliverMs: config.deliverMs,
      }),
    )
    const { webhookSecret: eventSecret = 'verification_sandbox', ...ofShop } = config.verification ?? {}
    const verification = await keep(
      startVerification({
        port: port(8),
        shopOrigins,
        webhook: { url: beside('verification'), secret: eventSecret },
        ...ofShop,
        log,
      }),
    )
    const files = config.hasFiles ? await keep(startFiles({ port: port(9), dataDir, log })) : undefined
    if (config.hasTelemetry) await keep(startTelemetryReceiver({ port: port(10) }))
    const urls = {
      gateway: gateway.url,
      places: places.url,
      outbox: mail.url,
      smtp: mail.smtpUrl,
      vpic: vpic.url,
      opensearch: opensearch?.url,
      identity: identity.url,
      carrier: carrier.url,
      verification: verification.url,
      files: files?.url,
    }
    return { urls, close }
  } catch (error) {
    await close()
    throw error
  }
}

const isHere = (endpoint = '', port: number): boolean =>
  new RegExp(`^http://(?:localhost|127\\.0\\.0\\.1):${port}/?$`).test(endpoint)

if (import.meta.main) {
  const { env } = process
  const shop = env.PORT ?? '3000'
  const log = openLog(levelOf(env.LOG_LEVEL?.trim() || undefined))
  const starting = startSandbox({
    port: Number(env.SANDBOX_PORT ?? 4000),
    dataDir: env.DATA_DIR ?? '.data',
    shopOrigins: [
      `http://localhost:${shop}`,
      `http://127.0.0.1:${shop}`,
      ...(env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).origin] : []),
    ],
    webhookUrl: `http://localhost:${shop}/webhooks/payment`,
    webhookSecret: env.PAYMENT_WEBHOOK_SECRET ?? 'whsec_sandbox',
    audience: env.OIDC_AUDIENCE,
    issuer: env.SANDBOX_ISSUER,
    secretKey: env.PAYMENT_SECRET_KEY,
    publishableKey: env.PAYMENT_PUBLISHABLE_KEY,
    carrierSecret: env.CARRIER_WEBHOOK_SECRET,
    carrierKey: env.CARRIER_API_KEY,
    deliverMs: env.SANDBOX_DELIVER_MS ? Number(env.SANDBOX_DELIVER_MS) : undefined,
    mailKey: env.MAIL_WEBHOOK_KEY,
    verification: {
      clientId: env.VERIFICATION_CLIENT_ID,
      secret: env.VERIFICATION_SECRET,
      webhookSecret: env.VERIFICATION_WEBHOOK_SECRET,
    },
    slowMs: env.SANDBOX_SLOW_MS ? Number(env.SANDBOX_SLOW_MS) : undefined,
    hasFiles: env.FILES_SERVICE !== undefined && env.FILES_SERVICE !== 'disk',
    hasOpenSearch: env.SEARCH_SERVICE === 'opensearch',
    hasTelemetry: isHere(env.OTEL_EXPORTER_OTLP_ENDPOINT, Number(env.SANDBOX_PORT ?? 4000) + 10),
    log,
  })
  const sandbox = await openPort(starting, { port: 'SANDBOX_PORT', address: 'SANDBOX_HOST' }).catch(
    (error: unknown) => {
      if (!(error instanceof PortRefused)) throw error
      console.error(`${error.message} The sandbox takes that port and the ten after it.`)
      process.exit(1)
    },
  )
  const stop = async () => {
    await sandbox.close()
    log.flush()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => void stop())
  process.send?.(sandbox.urls)
}
