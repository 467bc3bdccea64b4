import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { freePorts } from '#scripts/free-ports-fixture.ts'
import { PRODUCTION } from '#scripts/run-command-fixture.ts'
import { missing } from '../program-fixture.ts'
import { buildImage } from './build-image.ts'
import { writeLayout } from './layout.ts'

const folder = await mkdtemp(join(tmpdir(), 'tappet-image-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const image = join(folder, 'image')
const root = join(folder, 'root')

// As it is sent it is packed, which changes nothing of what is in it and would take most of the time of this test.
const built = await buildImage(image, { isPacked: false })
mkdirSync(root)

/** The test's PostgreSQL stands where only its own user comes: its socket is reached by a port. */
async function doorTo({ host, port = 5432 }: pg.PoolConfig): Promise<number> {
  const door = createServer((from) => {
    const to = connect(join(String(host), `.s.PGSQL.${port}`))
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      one.pipe(other).on('error', () => one.destroy())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void door.close())
  await once(door, 'listening')
  return (door.address() as AddressInfo).port
}

interface Descriptor {
  mediaType: string
  digest: string
  size: number
}
const bytesOf = (digest: string, of = image) => readFileSync(join(of, 'blobs', ...digest.split(':')))
const sum = (bytes: Buffer) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`
const json = (bytes: Buffer) => JSON.parse(bytes.toString('utf8'))
const index = json(readFileSync(join(image, 'index.json')))
const manifest = json(bytesOf(built.digest)) as { config: Descriptor; layers: Descriptor[] }
const { config, created, history, rootfs } = json(bytesOf(manifest.config.digest))

describe('the image', () => {
  test('is a layout of OCI whose blobs are what their names say', () => {
    expect(json(readFileSync(join(image, 'oci-layout')))).toEqual({ imageLayoutVersion: '1.0.0' })
    expect(index.manifests.map(({ digest }: Descriptor) => digest)).toEqual([built.digest])
    for (const { digest, size } of [index.manifests[0], manifest.config, ...manifest.layers]) {
      const bytes = bytesOf(digest)
      expect([sum(bytes), bytes.length]).toEqual([digest, size])
    }
    expect(rootfs.diff_ids).toEqual(manifest.layers.map(({ digest }) => digest))
  })

  test('is not root’s, names the port and the places that are written to, and holds no secret', () => {
    expect(config).toMatchObject({
      User: '10001:10001',
      ExposedPorts: { '3000/tcp': {} },
      Volumes: { '/data': {}, '/tmp': {} },
      StopSignal: 'SIGTERM',
    })
    expect(created).toBe(history[0].created)
    expect(new Date(created).getFullYear()).toBeGreaterThan(2024)
    expect(config.Env).toContain('NODE_ENV=production')
    expect(JSON.stringify(config)).not.toMatch(/SECRET|KEY|_URL/)
  })

  test('takes less than 250 MB unpacked', () => {
    const whole = built.unpacked.reduce((all, { bytes }) => all + bytes, 0)
    expect(whole / 2 ** 20).toBeLessThan(250)
    expect(whole / 2 ** 20).toBeGreaterThan(150)
  })

  test('is packed to the same contents, by sums of what is packed and of what is in it', async () => {
    const small = join(folder, 'small')
    const long = `${'a-long-name/'.repeat(12)}é.js`
    const entries = [
      { path: long, kind: 'file' as const, mode: 0o644, from: Buffer.from('text') },
      { path: 'link', kind: 'link' as const, mode: 0o777, to: long },
    ]
    const digest = await writeLayout(small, {
      name: 'small',
      architecture: 'amd64',
      created: '2026-11-26T00:00:00.000Z',
      config: {},
      layers: [{ says: 'one', entries }],
      isPacked: true,
    })
    const made = json(bytesOf(digest, small))
    const [layer] = made.layers
    const packed = join(small, 'blobs', ...layer.digest.split(':'))
    expect(layer.mediaType).toBe('application/vnd.oci.image.layer.v1.tar+gzip')
    expect(sum(execFileSync('gzip', ['-dc', packed]))).toBe(json(bytesOf(made.config.digest, small)).rootfs.diff_ids[0])
    execFileSync('tar', ['-xzf', packed, '-C', small])
    expect(readFileSync(join(small, 'link'), 'utf8')).toBe('text')
  })

  test('does not take the place of anything but an image', async () => {
    const other = await mkdtemp(join(folder, 'other-'))
    await writeFile(join(other, 'letter'), 'dear')
    await expect(buildImage(other)).rejects.toThrow('holds something else than an image')
    expect(await readdir(other)).toEqual(['letter'])
  })
})

describe('unpacked', () => {
  for (const { digest } of manifest.layers)
    execFileSync('tar', ['-xpf', join(image, 'blobs', ...digest.split(':')), '-C', root])
  const files = execFileSync('find', ['.', '-type', 'f'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split('\n')

  test('it holds no tests, no sources of pages, no shell, no database and no demo services', () => {
    const odd =
      /\/app\/(?!node_modules).*(?:\.test\.|-fixture\.)|^\.\/app\/(?:e2e|bench|sandbox|storefront|console|ui|deploy)\/|\/(?:sh|bash|postgres|initdb)$/
    expect(files.filter((file) => odd.test(file))).toEqual([])
  })

  test('every package that is imported is there, and in the list of contents', () => {
    const bill = json(readFileSync(join(root, 'app', 'sbom.cdx.json')))
    const listed = new Set<string>(bill.components.map(({ name }: { name: string }) => name))
    const imported = new Set<string>()
    for (const file of files.filter((one) => /^\.\/app\/(?!node_modules|dist).*\.ts$/.test(one)))
      for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(
        /(?:^(?:import|\})(?! type)[^'\n]*from |^import |await import\()'((?:@[a-z-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/gm,
      ))
        if (!isBuiltin(name)) imported.add(name)
    // Pages from their sources are for those who build.
    imported.delete('vite')
    expect(imported.size).toBeGreaterThan(20)
    expect([...imported].filter((name) => !listed.has(name))).toEqual([])
    expect([...imported].filter((name) => !existsSync(join(root, 'app', 'node_modules', name)))).toEqual([])
    const commands = files.filter((one) => one.startsWith('./app/scripts/'))
    const besides = commands.flatMap((one) =>
      [...readFileSync(join(root, one), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
        join(root, dirname(one), path),
      ),
    )
    expect(besides.filter((path) => !existsSync(path))).toEqual([])
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    for (const one of bill.components) expect(one).toMatchObject({ purl: expect.stringMatching(/^pkg:/), version: /./ })
  })

  test('it migrates and serves as nobody in particular, with a root that cannot be written to, and stops when it is told', async ({
    skip,
  }) => {
    const why = missing('bwrap', ['--ro-bind', '/', '/', '--unshare-user', '--unshare-pid', 'true'], 'bubblewrap')
    if (why) skip(why)
    const { connection } = await testDatabase()
    const port = await freePorts(1)
    const data = await mkdtemp(join(folder, 'data-'))
    await writeFile(join(data, 'captcha'), 'a secret from a file\n')
    const { CAPTCHA_SECRET: _, ...settings } = PRODUCTION
    const env = {
      ...settings,
      DATABASE_URL: `postgresql://${connection.user}@127.0.0.1:${await doorTo(connection)}/${connection.database}`,
      CAPTCHA_SECRET_FILE: '/data/captcha',
      PORT: String(port),
    }
    const inImage = (args: string[]) => {
      const options = {
        'ro-bind': [root, '/'],
        bind: [data, '/data'],
        tmpfs: ['/tmp'],
        proc: ['/proc'],
        dev: ['/dev'],
        uid: ['10001'],
        gid: ['10001'],
        chdir: [config.WorkingDir],
      }
      const child = spawn(
        'bwrap',
        [
          ...Object.entries(options).flatMap(([name, values]) => [`--${name}`, ...values]),
          '--unshare-user',
          '--unshare-pid',
          '--clearenv',
          ...[...config.Env.map((one: string) => one.split(/=(.*)/s)), ...Object.entries(env)].flatMap(
            ([name, value]) => ['--setenv', name, value],
          ),
          '--as-pid-1',
          ...config.Entrypoint,
          ...args,
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      )
      onTestFinished(() => void child.kill('SIGKILL'))
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
      return { child, said: () => said, ended: once(child, 'close').then(([code]) => code) }
    }

    const migrated = inImage(['scripts/migrate.ts'])
    expect([await migrated.ended, migrated.said().trim()]).toEqual([0, 'Nothing to do: every migration has run.'])

    const writes = inImage(['-e', 'require("node:fs").writeFileSync("/app/server/main.ts", "")'])
    expect(await writes.ended).toBe(1)
    expect(writes.said()).toContain('EROFS')

    const server = inImage(config.Cmd)
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    await vi.waitUntil(
      () =>
        ask('/readyz').then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000, interval: 200 },
    )
    // On a busy machine the first page may be late, and is then asked for anew.
    await expect.poll(async () => (await ask('/')).text(), { timeout: 60_000 }).toContain('Parts &amp; Co')
    const [inner] = readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8').split(' ')
    process.kill(Number(inner), 'SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.said()).toContain('"stopped"')
  })
})
