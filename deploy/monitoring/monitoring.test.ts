import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { registry } from '#observability/metrics.ts'
import { countProcess } from '#observability/process-metrics.ts'
import '#observability/work-metrics.ts'
import { ALERTS } from './alerts.ts'
import { BOARDS } from './boards.ts'
import { ruleTests } from './write.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

countProcess()
const known = new Set(
  (await registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [name, ...['bucket', 'sum', 'count'].map((ending) => `${name}_${ending}`)] : [name],
  ),
)
/** Databases for tests, and those that a restore has kept, are called so, too. */
const METRIC = /\b(?:tappet|process|nodejs)_(?!template|test|demo|before)[a-z0-9_]+\b/g
const metricsIn = (text: string) => text.match(METRIC) ?? []
const unknownIn = (text: string) => [...new Set(metricsIn(text))].filter((name) => !known.has(name))

describe('every figure that is named is told', () => {
  const exprs = (board: (typeof BOARDS)[number]) =>
    board.rows.flatMap(({ panels }) => panels.flatMap(({ asks }) => asks.map(([, expr]) => expr)))

  test.each(BOARDS)('on the board $title', (board) => {
    expect(exprs(board).filter((expr) => metricsIn(expr).length === 0)).toEqual([])
    expect(unknownIn(exprs(board).join('\n'))).toEqual([])
  })

  test.each(ALERTS)('by the alert $name, and in the series by which it is tried', ({ expr, tried }) => {
    const series = Object.keys({ ...tried.on, ...tried.off })
    expect(unknownIn([expr, ...series].join('\n'))).toEqual([])
    expect(metricsIn(expr).length > 0 || expr.startsWith('up{')).toBe(true)
  })

  test('in the documents', () => {
    for (const page of readdirSync(join(ROOT, 'docs/operations')).filter((name) => name.endsWith('.md')))
      expect([page, unknownIn(read(`docs/operations/${page}`))]).toEqual([page, []])
  })
})

test('every figure of ours is on a board', () => {
  const shown = metricsIn(JSON.stringify(BOARDS))
  const ours = [...known].filter((name) => name.startsWith('tappet_') && !/_(?:bucket|sum|count)$/.test(name))
  expect(ours.length).toBeGreaterThan(20)
  expect(ours.filter((name) => !shown.some((one) => one === name || one === `${name}_bucket`))).toEqual([])
})

test('every event that wakes somebody is of those that are emitted', () => {
  const events = read('observability/events.ts')
  const named = ALERTS.flatMap(({ expr }) => /event=~"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? [])
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !events.includes(`'${name}': {`))).toEqual([])
})

/** The worker tries these again by itself; what it does not get done another alert tells, by its age. */
const TRIED_AGAIN: Record<string, string> = {
  'attempt-failed': 'TappetPaymentsStuck',
  'job-failed': 'TappetJobsGivenUp',
}

test('every event that is marked as an alert wakes somebody', () => {
  const marked = [...read('docs/operations/events.md').matchAll(/^\| `([a-z-]+)` ! \|/gm)].map(([, name = '']) => name)
  const woken = new Set(ALERTS.flatMap(({ expr }) => /event=~"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? []))
  expect(marked.filter((name) => !woken.has(name) && !TRIED_AGAIN[name])).toEqual([])
  expect(ALERTS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.values(TRIED_AGAIN)))
  const logged = /ALERTS[^[]*\[([^\]]+)\]/.exec(read('observability/events.ts'))?.[1]?.match(/[a-z]+(?:-[a-z]+)+/g)
  expect(marked.sort()).toEqual(logged?.sort())
})

test('what rule 59 names has an alert', () => {
  const all = ALERTS.map(({ expr }) => expr).join('\n')
  for (const figure of [
    'tappet_csp_reports_total',
    'sign-in-failed',
    'stock-drift',
    'tappet_database_away',
    'tappet_backup_taken_seconds',
  ])
    expect(all).toContain(figure)
  expect(all).toMatch(/tappet_replica_lag_seconds\) > 5/)
})

test('logs are kept 30 days, as rule 57 says', () => {
  expect(read('deploy/monitoring/logrotate')).toMatch(/daily\n {2}rotate 30\n {2}maxage 30\n/)
  expect(read('docs/operations/going-live.md')).toContain('`MaxRetentionSec=30day`')
})

describe.each(BOARDS)('the board $title is one that Grafana imports', ({ uid }) => {
  const board = JSON.parse(read(`deploy/monitoring/grafana/${uid}.json`))
  const panels: {
    id: number
    type: string
    gridPos: { x: number; y: number; w: number; h: number }
    targets?: object[]
  }[] = board.panels

  test('its panels have ids of their own and lie side by side', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
  })

  test('each asks something, of the Prometheus that is chosen', () => {
    expect([board.uid, board.schemaVersion, board.templating.list[0].name]).toEqual([uid, 39, 'source'])
    const asking = panels.filter(({ type }) => type !== 'row')
    expect(asking.every(({ targets = [] }) => targets.length > 0)).toBe(true)
  })
})

describe('whoever is woken finds what to do', () => {
  const page = read('docs/operations/alerts.md')
  const rules = parse(read('deploy/monitoring/alerts.yaml')).groups[0].rules as {
    alert: string
    annotations: { runbook: string; summary: string }
  }[]

  test.each(rules)('at $alert', ({ alert, annotations: { runbook, summary } }) => {
    const [path = '', anchor] = runbook.split('#')
    expect([path, anchor]).toEqual(['docs/operations/alerts.md', alert.toLowerCase()])
    const section = page.split(`## ${alert}\n`)[1]?.split('\n## ')[0] ?? ''
    for (const part of ['What it means', 'What to look at', 'What to do']) expect(section).toContain(`**${part}.**`)
    expect(section.match(/^- /gm)?.length).toBeGreaterThanOrEqual(2)
    expect(summary).not.toBe('')
  })

  test('every alert is a rule, and every rule an alert', () => {
    expect(rules.map(({ alert }) => alert)).toEqual(ALERTS.map(({ name }) => name))
  })

  test('every link on the page leads to a page that is there', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
    for (const path of links) expect(read(join('docs/operations', path)).length).toBeGreaterThan(0)
  })
})

const hasPromtool = (() => {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe('Prometheus itself', () => {
  test.skipIf(!hasPromtool)(
    hasPromtool
      ? 'sets each alert off on series at which it must be on, and on others not'
      : 'was not asked whether alerts go off: promtool is not installed here (apt-get install prometheus)',
    { timeout: 60_000 },
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'tappet-rules-'))
      try {
        const tests = join(folder, 'tests.json')
        writeFileSync(tests, ruleTests(join(ROOT, 'deploy/monitoring/alerts.yaml')))
        const said = execFileSync('promtool', ['test', 'rules', tests], { encoding: 'utf8' })
        expect(said).toContain('SUCCESS')
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )

  test.skipIf(!hasPromtool)(
    hasPromtool ? 'takes the rules and the settings that are shipped' : 'was not asked about the settings either',
    () => {
      const config = read('deploy/monitoring/prometheus.yaml').replace('/opt/tappet', ROOT)
      const folder = mkdtempSync(join(tmpdir(), 'tappet-rules-'))
      try {
        writeFileSync(join(folder, 'prometheus.yml'), config)
        const said = execFileSync('promtool', ['check', 'config', join(folder, 'prometheus.yml')], { encoding: 'utf8' })
        expect(said).toContain(`${ALERTS.length} rules found`)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})
