// Types the guide's lines one after the other, and between them does what it leaves to its reader.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { catalogue } from './catalogue.ts'
import { AUTHORITY, AUTHORITY_ROOT, IDENTITY_SITE, OUTSIDE, PROVIDERS, providersEnv } from './outside.ts'
import { ownPolicies, ownSettings, ownShop } from './own-files.ts'
import type { Step } from './read-guide.ts'
import type { RootShell } from './root-shell.ts'
import type { Transcript } from './transcript.ts'

interface Machine {
  shell: RootShell
  transcript: Transcript
  root: string
}

/** Lines that begin so are typed with these in place of what is the reader's to fill in. */
const FILLED: [string, string][] = [['<your copy of Tappet>', '/srv/tappet.git']]
/** The other way to a proxy: one of the two is taken. */
const NOT_TAKEN = /^apt-get purge -y caddy|nginx|certbot/
/** It says what is missing, and ends with 1 while the providers are not the live ones. */
const MAY_FAIL = /npm run doctor/
const HAS_TOLD = /\d+ ok, \d+ to look at, \d+ missing/

/** What did not go well. */
export async function followSteps(steps: readonly Step[], machine: Machine): Promise<string[]> {
  const { transcript } = machine
  const wrong: string[] = []
  const type = typist(machine, wrong)
  put(machine, OUTSIDE)
  for (const step of steps) {
    // What comes later stands on it.
    if (wrong.length > 0) return wrong
    if (step.kind === 'section') {
      transcript.section(step.title)
      await before(step.title, machine, type)
    } else if (step.kind === 'file') {
      put(machine, { [step.path]: step.text })
      transcript.note(`\`${step.path}\` is written as the guide has it.`)
    } else if (step.text.match(NOT_TAKEN)) transcript.note(`Not taken, Caddy is: \`${step.text}\``)
    else {
      await type(FILLED.reduce((line, [open, own]) => line.replace(open, own), step.text))
      await after(step.text, machine, type)
    }
  }
  await finish(machine, type)
  return wrong
}

type Type = (line: string) => Promise<string>

function typist({ shell, transcript }: Machine, wrong: string[]): Type {
  return async (line) => {
    const answered = await shell.type(line)
    transcript.line(line, answered)
    if (answered.status !== 0 && !(MAY_FAIL.test(line) && HAS_TOLD.test(answered.output))) {
      wrong.push(`${line}: ended with ${answered.status}`)
      console.error(answered.output.slice(-3000))
    }
    return answered.output
  }
}

function put({ root }: Pick<Machine, 'root'>, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
const read = ({ root }: Pick<Machine, 'root'>, path: string) => readFileSync(join(root, path), 'utf8')

const secret = () => randomBytes(24).toString('hex')

async function before(title: string, machine: Machine, type: Type): Promise<void> {
  if (title.startsWith('5.')) {
    machine.transcript.note(
      'The authority that stands in for Let’s Encrypt is started; it is asked by ACME, as that one is.',
    )
    await type('systemctl start outside-authority')
    await type(`until [ -s ${AUTHORITY_ROOT} ]; do sleep 0.2; done`)
    await type(`install -m 644 ${AUTHORITY_ROOT} /etc/ssl/certs/own-authority.pem`)
    await takeAccounts(machine, type)
  }
  if (title === 'Your catalogue') {
    machine.transcript.note('A catalogue of 5,000 parts of one’s own is put where the shop may read it.')
    const files = Object.entries(catalogue()).map(([name, text]) => [`/root/catalogue/${name}`, text])
    put(machine, Object.fromEntries(files) as Record<string, string>)
  }
}

/** Step 5: each provider is one of the stand-ins, with keys of its own. */
async function takeAccounts(machine: Machine, type: Type): Promise<void> {
  const own = {
    paymentKey: `sk_test_${secret()}`,
    paymentWebhook: `whsec_${secret()}`,
    carrierKey: `EZTK_${secret()}`,
    carrierWebhook: secret(),
    mailWebhook: secret(),
  }
  machine.transcript.note(
    'Accounts of providers are not to be had here: gateway, mail, identity, addresses and carrier are the sandbox’s stand-ins, on this machine. Their ' +
      'secrets are written into their files, and `/etc/tappet/tappet.env` is edited: their addresses in place of the vendors’, `OIDC_CLIENT_SECRET_FILE` taken out.',
  )
  const files = {
    'payment-secret-key': own.paymentKey,
    'payment-webhook-secret': own.paymentWebhook,
    'smtp-url': PROVIDERS.smtp,
    'mail-webhook-key': own.mailWebhook,
    'places-key': secret(),
    'carrier-api-key': own.carrierKey,
    'carrier-webhook-secret': own.carrierWebhook,
  }
  for (const [name, text] of Object.entries(files)) put(machine, { [`/etc/tappet/secrets/${name}`]: `${text}\n` })
  await type('chgrp tappet /etc/tappet/secrets/* && chmod 640 /etc/tappet/secrets/*')
  put(machine, {
    '/etc/tappet/tappet.env': ownSettings(read(machine, '/etc/tappet/tappet.env')),
    '/etc/outside/providers.env': providersEnv(own),
  })
  await type('npm run payment-fields -- --key pk_test_0123456789 --shop https://shop.example.com --out /srv/pay')
  await type('systemctl daemon-reload')
  await type('systemctl start outside-providers')
}

async function after(line: string, machine: Machine, type: Type): Promise<void> {
  const { transcript } = machine
  if (line.endsWith('deploy/shop.json /etc/tappet/shop.json')) {
    transcript.note(
      '`/etc/tappet/shop.json` is edited: another name, and a folder with policies in English and French beside it.',
    )
    put(machine, { '/etc/tappet/shop.json': ownShop(read(machine, '/etc/tappet/shop.json')) })
    for (const [name, text] of Object.entries(ownPolicies())) put(machine, { [`/etc/tappet/policies/${name}`]: text })
    await type('chgrp -R tappet /etc/tappet/policies')
  }
  if (line.startsWith('cat deploy/proxy/pay.Caddyfile')) {
    transcript.note(
      'The own authority is named at the head of `/etc/caddy/Caddyfile`, and the stand-in for the OpenID provider after the shop.',
    )
    const own = `{\n\tacme_ca ${AUTHORITY}\n\tacme_ca_root /etc/ssl/certs/own-authority.pem\n`
    const shipped = read(machine, '/etc/caddy/Caddyfile').replace(/^\{\n/m, own)
    put(machine, { '/etc/caddy/Caddyfile': `${shipped}${IDENTITY_SITE}` })
  }
  if (line.startsWith('install -d') && line.endsWith('/var/lib/tappet/import'))
    await type('install -o tappet -g tappet -m 640 /root/catalogue/*.csv /var/lib/tappet/import')
}

const AS_VISITOR =
  'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/own-authority.pem tappet-node --disable-warning=ExperimentalWarning scripts/drill/guide/first-visit.ts'

/** Step 9 as far as it is lines: sell, back up, and put back what was there before. */
async function finish({ transcript }: Machine, type: Type): Promise<void> {
  transcript.section('What a visitor sees, and the first order')
  await type(`${AS_VISITOR} ready`)
  await type('deploy/as-shop npm run doctor')
  await type('systemctl start tappet-backup')
  const part = 'HB-M10X60-109Z'
  const id = (
    await type(`runuser -u tappet -- psql -At -c "select id from product where part_number = '${part}'" tappet`)
  ).trim()
  await type(`${AS_VISITOR} order ${part} ${id}`)
  await type(`${AS_VISITOR} sign-in you@example.com`)
  transcript.section('What was tried does not stay')
  const [before = ''] = (await type('ls /var/backups/tappet | grep z$ | tail -1')).trim().split('\n')
  await type('systemctl stop tappet@3000 tappet@3001')
  await type(`deploy/as-shop npm run restore -- /var/backups/tappet/${before} --replace tappet`)
  await type('systemctl start tappet@3000 tappet@3001')
  await type('runuser -u tappet -- psql -At -c "select count(*) from orders" tappet')
  await type(`${AS_VISITOR} ready`)
  await type('systemctl --no-pager --failed')
}
