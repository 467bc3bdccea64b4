// The settings that are shipped, tried with the programs that they are for: only names, ports and certificates are this test's own.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { type AddressInfo, connect as connectTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePorts } from '#scripts/free-ports-fixture.ts'
import { missing } from './program-fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-proxies-'))
const shipped = (name: string) => readFileSync(join(import.meta.dirname, 'proxy', name), 'utf8')
const source = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

/** A server of the shop, as far as a proxy sees it: it says what it was asked, already compressed if that was wanted; at `gone` it breaks off. */
const shop = createServer((request, response) => {
  if (request.url?.includes('gone')) return request.socket.destroy()
  request.resume()
  return request.on('end', () => {
    response.setHeader('content-type', 'text/html')
    if (request.headers['accept-encoding']) response.setHeader('content-encoding', 'br')
    response.end(JSON.stringify(request.headers))
  })
})
beforeAll(async () => {
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', [...made.split(' '), '-addext', 'subjectAltName=DNS:localhost', ...files])
})
afterAll(async () => {
  shop.close()
  await rm(folder, { recursive: true, force: true })
})

const upstream = (config: string) =>
  config
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${(shop.address() as AddressInfo).port}`)
    .replaceAll(/^.*127\.0\.0\.1:3001 max_fails.*$/gm, '')
    .replaceAll(' 127.0.0.1:3001', '')

interface Proxy {
  program: string
  from: string
  isThere: string[]
  /** Writes what is shipped for these ports; answers the arguments that check it and that run it. */
  prepare(ports: { tls: number; plain: number }): Promise<{ check: string[]; run: string[] }>
}

const nginx: Proxy = {
  program: 'nginx',
  from: 'nginx',
  isThere: ['-v'],
  async prepare({ tls, plain }) {
    const site = upstream(shipped('nginx.conf'))
      .replaceAll(/^\s*listen \[::\].*$/gm, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${tls}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
      .replaceAll('/etc/letsencrypt/live/shop.example.com/fullchain.pem', join(folder, 'cert.pem'))
      .replaceAll('/etc/letsencrypt/live/shop.example.com/privkey.pem', join(folder, 'key.pem'))
      .replaceAll('shop.example.com', 'localhost')
      .replaceAll('/var/log/nginx/', `${folder}/`)
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    )
    const whole = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
      events {} http { access_log ${join(folder, 'access.log')}; ${places.join(' ')} ${site} }`
    const file = join(folder, 'nginx.conf')
    await writeFile(file, whole)
    return { check: ['-t', '-q', '-c', file], run: ['-c', file] }
  },
}

const caddy: Proxy = {
  program: 'caddy',
  from: 'caddy',
  isThere: ['version'],
  async prepare({ tls, plain }) {
    const keys = `tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`
    const sites = upstream(shipped('Caddyfile'))
      .replace(/^shop\.example\.com \{/m, `localhost:${tls} {\n\t${keys}`)
      .replace(/^www\.shop\.example\.com \{/m, `www.localhost:${tls} {\n\t${keys}`)
    const own = `admin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tskip_install_trust\n\tstorage file_system ${join(folder, 'caddy')}\n`
    const settings = /^\{\n/m
    const file = join(folder, 'Caddyfile')
    await writeFile(file, settings.test(sites) ? sites.replace(settings, `{\n\t${own}`) : `{\n\t${own}}\n${sites}`)
    return {
      check: ['validate', '--adapter', 'caddyfile', '--config', file],
      run: ['run', '--adapter', 'caddyfile', '--config', file],
    }
  },
}

describe.each([nginx, caddy])('before the shop $program', (proxy) => {
  test('takes what is shipped, and passes on visitors and their addresses over HTTP/2', async ({ skip }) => {
    const why = missing(proxy.program, proxy.isThere, proxy.from)
    if (why) skip(why)
    const first = await freePorts(2)
    const ports = { tls: first, plain: first + 1 }
    const { check, run } = await proxy.prepare(ports)
    execFileSync(proxy.program, check, { stdio: 'pipe', env: { ...process.env, HOME: folder } })
    const said = await open(join(folder, `${proxy.program}.log`), 'a')
    const running = spawn(proxy.program, run, {
      stdio: ['ignore', said.fd, said.fd],
      env: { ...process.env, HOME: folder },
    })
    const stop = async () => {
      if (running.exitCode === null && running.signalCode === null) {
        running.kill('SIGTERM')
        await once(running, 'exit')
      }
      await said.close()
    }
    onTestFinished(stop)
    await vi.waitUntil(() => isOpen(ports.tls), { timeout: 30_000 })

    const ask = asking(ports.tls)
    const plain = await ask({ ':path': '/', 'x-forwarded-for': '198.51.100.7', 'x-real-ip': '198.51.100.7' })
    expect(plain.status).toBe(200)
    expect(plain.seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })
    expect(plain.seen['host']).toMatch(/^localhost/)
    // What the shop answers is neither packed nor unpacked on the way.
    expect([plain.seen['accept-encoding'], plain.headers['content-encoding']]).toEqual([undefined, undefined])
    const packed = await ask({ ':path': '/', 'accept-encoding': 'br' })
    expect([packed.seen['accept-encoding'], packed.headers['content-encoding']]).toEqual(['br', 'br'])

    const moved = await fetch(`http://localhost:${ports.plain}/parts?page=2`, { redirect: 'manual' })
    expect([301, 308]).toContain(moved.status)
    expect(moved.headers.get('location')).toMatch(/^https:\/\/localhost.*\/parts\?page=2$/)

    // What a log must not hold (reliability rules 39 and 57): of answers, of those that the shop broke off, of ways to https.
    const secret = '/track-order/k3y-of-a-link?order=US100&email=ada%40example.com'
    for (const path of [secret, `${secret}&gone=1`]) await ask({ ':path': path, referer: `https://localhost${secret}` })
    await fetch(`http://localhost:${ports.plain}${secret}`, { redirect: 'manual' })
    await stop()
    const logs = (await readdir(folder)).filter(
      (name) => name.endsWith('.log') && !(proxy === caddy && name !== 'caddy.log'),
    )
    const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
    for (const personal of ['ada%40', 'US100', 'k3y-of-a-link']) expect(texts.join('\n')).not.toContain(personal)
    // nginx has a line for each; Caddy for the one that failed.
    const lines = texts.join('\n').match(/"status":\d{3}/g)
    expect(lines).toHaveLength(proxy === nginx ? 6 : 1)
  })
})

test('Varnish takes what is shipped, and is started with the ports that it names', ({ skip }) => {
  const service = shipped('varnish-service.conf')
  for (const port of ['http=127.0.0.1:6081', 'purge=127.0.0.1:6082'])
    expect([service.includes(`-a ${port}`), shipped('tappet.vcl').includes(`-a ${port}`)]).toEqual([true, true])
  const why = missing('varnishd', ['-V'], 'varnish varnish-modules')
  if (why) skip(why)
  execFileSync('varnishd', ['-C', '-f', join(import.meta.dirname, 'proxy/tappet.vcl')], { stdio: 'pipe' })
})

const isOpen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connectTcp(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
    socket.on('connect', () => socket.destroy())
  })

/** Nothing where the proxy answered itself. */
const seenIn = (body: string): IncomingHttpHeaders => (body.startsWith('{') ? JSON.parse(body) : {})

function asking(port: number) {
  const client = connect(`https://localhost:${port}`, { ca: readFileSync(join(folder, 'cert.pem')) })
  onTestFinished(() => client.destroy())
  return async (wanted: Record<string, string>) => {
    const stream = client.request(wanted)
    const [[headers], body] = await Promise.all([
      once(stream, 'response') as Promise<[IncomingHttpHeaders]>,
      text(stream),
    ])
    return { status: Number(headers[':status']), headers, seen: seenIn(body) }
  }
}

describe('limits of proxies lie above the shop’s own, so that it answers itself', () => {
  const number = (path: string, at: RegExp) => Number(at.exec(source(path))?.[1]?.replaceAll('_', ''))
  const keptMs = number('server/app.ts', /KEPT_OPEN_MS = ([\d_]+)/)
  const fileMs = number('server/http/time-limit.ts', /longestMs: ([\d_]+)/)
  const formMb = number('server/routes/claim-forms.ts', /mostInAll: (\d+) \* 1024 \* 1024/)
  const importBytes = number('server/exchange/begin-file.ts', /MOST_IMPORT_BYTES = ([\d_]+)/)

  test.each([
    [
      'nginx.conf',
      { body: /client_max_body_size (\d+)m/g, read: /proxy_read_timeout (\d+)s/, kept: /keepalive_timeout (\d+)s/ },
    ],
    ['Caddyfile', { body: /max_size (\d+)MiB/g, read: /response_header_timeout (\d+)s/, kept: /keepalive (\d+)s/ }],
  ])('%s', (name, { body, read, kept }) => {
    const config = shipped(name)
    const [forms = 0, imports = 0] = [...config.matchAll(body)].map(([, mb]) => Number(mb)).sort((a, b) => a - b)
    expect(forms).toBe(formMb + 1)
    expect(imports * 2 ** 20).toBeGreaterThan(importBytes)
    expect(Number(read.exec(config)?.[1]) * 1000).toBeGreaterThan(fileMs)
    // The other way round: a proxy closes what it kept before the shop does.
    expect(Number(kept.exec(config)?.[1]) * 1000).toBeLessThan(keptMs)
  })
})
