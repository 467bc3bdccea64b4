// Kubernetes and compose are not here to be asked: what is shipped is read, and what it names must be there.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingNames } from '#server/settings/env.ts'
import { SECRETS } from '#server/settings/secret-files.ts'

const HERE = import.meta.dirname
const KUBERNETES = join(HERE, 'kubernetes')
const read = (path: string) => readFileSync(join(HERE, path), 'utf8')
const files = readdirSync(KUBERNETES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .sort()

// oxlint-disable-next-line typescript/no-explicit-any -- shapes of Kubernetes have no types here
type Json = Record<string, any>

const parsed = new Map<string, Json>(
  files.map((file) => {
    const [document, ...others] = parseAllDocuments(readFileSync(join(KUBERNETES, file), 'utf8'))
    if (!document || others.length + document.errors.length + document.warnings.length > 0)
      throw new Error(`${file} is not one document of YAML`)
    return [file, document.toJS()]
  }),
)
const at = (file: string): Json => parsed.get(file) ?? expect.fail(`${file} is not there`)

const KNOWN = new Set<string>([
  ...settingNames,
  ...SECRETS.map((name) => `${name}_FILE`),
  'NODE_COMPILE_CACHE',
  'PGBIN',
])

/** As Kubernetes names each kind's calls: another version is refused there. */
const VERSIONS: Record<string, string> = {
  Kustomization: 'kustomize.config.k8s.io/v1beta1',
  ServiceAccount: 'v1',
  ConfigMap: 'v1',
  Service: 'v1',
  PersistentVolumeClaim: 'v1',
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  Ingress: 'networking.k8s.io/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PodDisruptionBudget: 'policy/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
}

test.each(files)('%s is YAML of a kind that is known', (file) => {
  const { apiVersion, kind, metadata, ...rest } = at(file)
  expect(apiVersion).toBe(VERSIONS[kind])
  expect(metadata?.name ?? 'tappet').toMatch(/^tappet[a-z-]*$/)
  expect(Object.keys(rest).length).toBeGreaterThan(0)
})

const OVERLAYS = ['base', 'overlays/one-machine', 'overlays/many']

/** All that an overlay puts on a cluster; patches are told apart. */
function resourcesOf(place: string): Json[] {
  const { resources } = at(`${place}/kustomization.yaml`)
  return resources.flatMap((name: string) =>
    name.endsWith('.yaml') ? [at(join(place, name))] : resourcesOf(join(place, name)),
  )
}
const named = (resources: readonly Json[], kind: string, name: string) =>
  resources.find((one) => one['kind'] === kind && one['metadata'].name === name)

test('every file belongs to a Kustomization of its folder', () => {
  const used = OVERLAYS.flatMap((place) => {
    const { resources, patches = [] } = at(`${place}/kustomization.yaml`)
    return [...resources, ...patches.map(({ path }: { path: string }) => path)]
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => join(place, name))
  })
  expect(used.sort()).toEqual(files.filter((file) => !file.endsWith('kustomization.yaml')))
})

describe.each(OVERLAYS)('in %s', (place) => {
  const resources = resourcesOf(place)
  const pods = resources.filter(({ spec }) => spec?.template).map(({ spec }) => spec.template)

  test('no two have the same kind and name, and patches change what is there', () => {
    const names = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { path } of at(`${place}/kustomization.yaml`)['patches'] ?? []) {
      const { kind, metadata } = at(join(place, path))
      expect([path, named(resources, kind, metadata.name)]).toEqual([path, expect.anything()])
    }
  })

  test('pods name what is there: accounts, settings, disks, mounted places, the image', () => {
    const { images } = at('base/kustomization.yaml')
    for (const { spec } of pods) {
      expect(named(resources, 'ServiceAccount', spec.serviceAccountName)).toBeDefined()
      const volumes = spec.volumes.map(({ name }: Json) => name)
      const claims = spec.volumes.flatMap((one: Json) => one['persistentVolumeClaim']?.claimName ?? [])
      for (const name of claims) expect(named(resources, 'PersistentVolumeClaim', name)).toBeDefined()
      expect(spec.volumes.flatMap((one: Json) => one['secret']?.secretName ?? [])).toEqual(['tappet'])
      for (const { image, envFrom, volumeMounts } of spec.containers) {
        expect(images.map(({ name }: Json) => name)).toContain(image)
        for (const { configMapRef } of envFrom) expect(named(resources, 'ConfigMap', configMapRef.name)).toBeDefined()
        for (const { name } of volumeMounts) expect(volumes).toContain(name)
        expect(volumeMounts.map(({ mountPath }: Json) => mountPath).sort()).toEqual(['/data', '/secrets', '/tmp'])
      }
    }
  })

  test('pods are nobody’s with rights: not root, a root that is read, no capabilities, memory that ends', () => {
    expect(pods.length).toBeGreaterThan(1)
    for (const { spec } of pods) {
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 10001,
        fsGroup: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(spec.automountServiceAccountToken).toBe(false)
      for (const { securityContext, resources: room } of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(room).toMatchObject({
          requests: { cpu: expect.stringMatching(/m$/) },
          limits: { memory: expect.stringMatching(/Mi$/) },
        })
      }
    }
  })

  test('probes, services and ingresses ask ports that are open, and calls that are there', () => {
    const health = readFileSync(join(HERE, '../server/routes/health.ts'), 'utf8')
    for (const [name, runs] of [
      ['tappet', 'server'],
      ['tappet-worker', 'worker'],
    ] as const) {
      const { spec } = named(resources, 'Deployment', name)?.['spec'].template ?? {}
      const [one] = spec.containers
      expect(one.env).toContainEqual({ name: 'RUNS', value: runs })
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
        const { path, port } = one[probe].httpGet
        expect(one.ports.map(({ name: there }: Json) => there)).toContain(port)
        expect(health).toContain(`app.get('${path}'`)
      }
      expect([one.readinessProbe.httpGet.path, one.livenessProbe.httpGet.path]).toEqual(['/readyz', '/livez'])
      expect(one.ports[0].containerPort).toBe(3000)
      // A drain of 5 s must be seen before it is over.
      const { periodSeconds, failureThreshold } = one.readinessProbe
      expect(periodSeconds * failureThreshold).toBeLessThan(5)
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(30)
    }
    const ports = named(resources, 'Deployment', 'tappet')?.['spec'].template.spec.containers[0].ports.map(
      (one: Json) => one['name'],
    )

    const service = named(resources, 'Service', 'tappet')
    expect(ports).toContain(service?.['spec'].ports[0].targetPort)
    for (const { spec: ingress } of resources.filter(({ kind }) => kind === 'Ingress'))
      for (const { http } of ingress.rules)
        for (const { backend } of http.paths) {
          const { name, port } = backend.service
          const asked = named(resources, 'Service', name)?.['spec'].ports
          expect(asked.map((one: Json) => one['name'])).toContain(port.name)
        }
  })

  test('whatever chooses pods by labels chooses servers or workers, as its name says, and never a migration', () => {
    const templateOf = (name: string) => named(resources, 'Deployment', name)?.['spec'].template
    const migration = named(resources, 'Job', 'tappet-migrate')?.['spec'].template
    const chosen = resources.flatMap(({ kind, spec, metadata: { name } }) => {
      const labels =
        (kind === 'Service' && spec.selector) ||
        (kind === 'NetworkPolicy' && spec.podSelector.matchLabels) ||
        spec?.selector?.matchLabels
      return labels ? [{ name, labels }] : []
    })
    expect(chosen.length).toBeGreaterThan(2)
    for (const { name, labels } of chosen) {
      expect(templateOf(name).metadata.labels).toMatchObject(labels)
      expect(migration.metadata.labels).not.toMatchObject(labels)
    }
    const autoscaler = resources.find(({ kind }) => kind === 'HorizontalPodAutoscaler')
    const { kind = 'Deployment', name = 'tappet' } = autoscaler?.['spec'].scaleTargetRef ?? {}
    expect(named(resources, kind, name)).toBeDefined()
  })
})

test('many machines have a budget, an autoscaler, a migration before, and files that all of them see', () => {
  const kinds = resourcesOf('overlays/many').map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['PodDisruptionBudget', 'HorizontalPodAutoscaler', 'Job']))
  expect(at('overlays/many/shared-files.yaml')['data'].FILES_SERVICE).toBe('s3')
  // No disk of one machine is left that a server or a worker would wait for.
  for (const file of ['spread.yaml', 'worker-spread.yaml'])
    expect(at(`overlays/many/${file}`)['spec'].template.spec.volumes).toEqual([
      { name: 'data', persistentVolumeClaim: null, emptyDir: {} },
    ])
  expect(at('base/migration.yaml')['spec'].template.spec.containers[0].args).toEqual(['scripts/migrate.ts'])
})

test('what a migration needs is applied before the servers, and nothing else is', () => {
  const before = resourcesOf('base').filter(
    (one) => one['metadata'].labels?.['app.kubernetes.io/component'] === 'before',
  )
  expect(before.map(({ kind }) => kind)).toEqual(['ServiceAccount', 'ConfigMap', 'Job'])
})

test.each(['base/settings.yaml', 'overlays/many/shared-counts.yaml', 'overlays/many/shared-files.yaml'])(
  '%s names settings that there are, and no secret',
  (file) => {
    const { data } = at(file)
    expect(Object.keys(data).filter((name) => !KNOWN.has(name))).toEqual([])
    expect(Object.keys(data).filter((name) => SECRETS.some((secret) => secret === name))).toEqual([])
    expect(Object.values(data).filter((value) => typeof value !== 'string')).toEqual([])
    const inFiles = Object.entries(data).filter(([name]) => name.endsWith('_FILE'))
    expect(inFiles).toEqual(inFiles.map(([name]) => [name, `/secrets/${name.replace(/_FILE$/, '')}`]))
  },
)

describe('compose.yaml', () => {
  const compose: Json = parse(read('compose.yaml'), { merge: true })
  const services = Object.entries(compose['services'] as Record<string, Json>)
  const settings = read('compose.env')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

  test('names services, secrets, volumes and files that are there', () => {
    for (const [, one] of services) {
      const waitsFor = Object.entries((one['depends_on'] ?? {}) as Record<string, Json>)
      for (const [name] of waitsFor) expect(compose['services']).toHaveProperty(name)
      for (const [name] of waitsFor.filter(([, { condition }]) => condition === 'service_healthy'))
        expect(compose['services'][name].healthcheck).toBeDefined()
      for (const name of one['secrets'] ?? []) expect(compose['secrets']).toHaveProperty(name)
      const places: string[] = (one['volumes'] ?? []).map((volume: string) => volume.split(':')[0])
      for (const place of places.filter((from) => !from.startsWith('.')))
        expect(compose['volumes']).toHaveProperty(place)
      for (const file of [...places.filter((from) => from.startsWith('.')), ...(one['env_file'] ?? [])])
        expect(read(file)).not.toBe('')
    }
  })

  test('runs the shop as nobody, with a root that is read, and opens nothing but the proxy', () => {
    for (const name of ['server', 'worker', 'migrate'])
      expect(compose['services'][name]).toMatchObject({ user: '10001:10001', read_only: true, cap_drop: ['ALL'] })
    expect(services.filter(([, one]) => 'ports' in one).map(([name]) => name)).toEqual(['proxy'])
    for (const runs of ['server', 'worker']) {
      const { environment, stop_grace_period: grace } = compose['services'][runs]
      expect([environment, Number.parseInt(grace)]).toEqual([
        { RUNS: runs },
        expect.toSatisfy((seconds) => seconds > 30),
      ])
    }
  })

  test('has settings that there are, and a secret for each file that they name', () => {
    const given = settings.map((line) => line.split(/=(.*)/s) as [string, string])
    expect(given.map(([name]) => name).filter((name) => !KNOWN.has(name))).toEqual([])
    const inFiles = given
      .filter(([name]) => name.endsWith('_FILE'))
      .map(([, file]) => file.replace('/run/secrets/', ''))
    expect(inFiles).toEqual(compose['services'].server.secrets)
  })
})

test('the image that they name is of this version', () => {
  const { version } = JSON.parse(read('../package.json'))
  expect(at('base/kustomization.yaml')['images'][0].newTag).toBe(version)
  expect(read('compose.yaml')).toContain(`image: tappet:${version}`)
})
