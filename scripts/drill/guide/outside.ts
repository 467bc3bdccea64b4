// What stands in for the world outside of the new machine, on the machine itself: a certificate authority that speaks ACME, as Let's Encrypt
// does, and the providers of the sandbox, the OpenID one behind TLS.

export const AUTHORITY = 'https://ca.example.com:9443/acme/local/directory'
export const AUTHORITY_ROOT = '/var/lib/outside/caddy/pki/authorities/local/root.crt'
/** The sandbox's first port: gateway; places, mails, SMTP and the others follow. */
const FIRST = 4000
export const PROVIDERS = {
  gateway: `http://127.0.0.1:${FIRST}`,
  places: `http://127.0.0.1:${FIRST + 1}`,
  mails: `http://127.0.0.1:${FIRST + 2}`,
  smtp: `smtp://127.0.0.1:${FIRST + 3}`,
  carrier: `http://127.0.0.1:${FIRST + 7}`,
}

/** Files of the machine by their paths. */
export const OUTSIDE: Record<string, string> = {
  '/etc/hosts': `127.0.0.1 localhost shop
127.0.0.1 shop.example.com www.shop.example.com pay.example.com id.example.com ca.example.com
`,
  '/etc/outside/Caddyfile': `{
	admin off
	skip_install_trust
	http_port 9080
	https_port 9443
	auto_https disable_redirects
	storage file_system /var/lib/outside/caddy
	pki {
		ca local {
			name "Own authority"
		}
	}
}
https://ca.example.com:9443 {
	tls internal
	acme_server
}
`,
  '/etc/systemd/system/outside-authority.service': `[Unit]
Description=Stands in for an authority that gives certificates
[Service]
StateDirectory=outside
ExecStart=/usr/bin/caddy run --config /etc/outside/Caddyfile
Environment=HOME=/var/lib/outside
Restart=always
`,
  '/etc/systemd/system/outside-providers.service': `[Unit]
Description=Stands in for gateway, mail, identity, addresses and carrier
[Service]
StateDirectory=outside
WorkingDirectory=/opt/tappet
EnvironmentFile=/etc/outside/providers.env
ExecStart=/usr/local/bin/tappet-node --disable-warning=ExperimentalWarning sandbox/main.ts
Restart=always
`,
}

/** Behind the shop's own proxy, which has the port. */
export const IDENTITY_SITE = `
id.example.com {
	reverse_proxy 127.0.0.1:${FIRST + 6}
}
`

export interface ProviderSecrets {
  paymentKey: string
  paymentWebhook: string
  carrierKey: string
  carrierWebhook: string
  mailWebhook: string
}

export const providersEnv = (secrets: ProviderSecrets): string =>
  `PORT=3000
SANDBOX_PORT=${FIRST}
DATA_DIR=/var/lib/outside
PUBLIC_URL=https://shop.example.com
SANDBOX_ISSUER=https://id.example.com
OIDC_AUDIENCE=urn:shop:records
PAYMENT_SECRET_KEY=${secrets.paymentKey}
PAYMENT_WEBHOOK_SECRET=${secrets.paymentWebhook}
CARRIER_API_KEY=${secrets.carrierKey}
CARRIER_WEBHOOK_SECRET=${secrets.carrierWebhook}
MAIL_WEBHOOK_KEY=${secrets.mailWebhook}
`
