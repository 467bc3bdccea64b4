// The files that Prometheus and Grafana read, and the page of what to do at each alert, from one source (`npm run docs`).
import { ALERTS } from './alerts.ts'
import type { Alert } from './alerts/alert.ts'
import { BOARDS } from './boards.ts'
import { boardJson } from './grafana.ts'

const RUNBOOK = 'docs/operations/alerts.md'
const WRITTEN = 'written from deploy/monitoring by `npm run docs`; change it there.'

export function monitoringFiles(): Map<string, string> {
  return new Map([
    ...BOARDS.map((board) => [`deploy/monitoring/grafana/${board.uid}.json`, boardJson(board)] as const),
    ['deploy/monitoring/alerts.yaml', rulesYaml()],
    [RUNBOOK, runbookPage()],
  ])
}

/** Texts of JSON are texts of YAML. */
const quoted = (text: string): string => JSON.stringify(text)

function rulesYaml(): string {
  const rules = ALERTS.map(({ name, expr, for: lasting, severity, summary, means }) =>
    [
      `      - alert: ${name}`,
      `        expr: ${quoted(expr)}`,
      `        for: ${lasting}`,
      `        labels: { severity: ${severity} }`,
      '        annotations:',
      `          summary: ${quoted(summary)}`,
      `          description: ${quoted(means.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'))}`,
      `          runbook: ${RUNBOOK}#${name.toLowerCase()}`,
    ].join('\n'),
  )
  return [`# Alerts of a shop, ${WRITTEN}`, 'groups:', '  - name: tappet', '    rules:', ...rules, ''].join('\n')
}

/** By which promtool tries each alert: once as it must be on, once as it must not. */
export function ruleTests(rules: string): string {
  const tests = ALERTS.flatMap((alert) => [ruleTest(alert, 'on'), ruleTest(alert, 'off')])
  return JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests })
}

function ruleTest({ name, tried }: Alert, how: 'on' | 'off'): object {
  const { after } = tried
  return {
    name: `${name} ${how}`,
    interval: '1m',
    input_series: Object.entries(tried[how]).map(([series, values]) => ({ series, values })),
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${name}",alertstate="firing"}) or vector(0)`,
        eval_time: `${after}m`,
        exp_samples: [{ labels: '{}', value: how === 'on' ? 1 : 0 }],
      },
    ],
  }
}

function runbookPage(): string {
  const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n')
  return [
    '# Alerts',
    `This page is ${WRITTEN} The rules are \`deploy/monitoring/alerts.yaml\`; [seeing inside](seeing.md) says how they are set up. *page* wakes somebody, *ticket* is for the next working day.`,
    [
      '| alert | | when |',
      '|---|---|---|',
      ...ALERTS.map(
        ({ name, severity, summary }) => `| [${name}](#${name.toLowerCase()}) | ${severity} | ${plain(summary)} |`,
      ),
    ].join('\n'),
    ...ALERTS.map(({ name, expr, for: lasting, means, look, act }) =>
      [
        `## ${name}`,
        `\`${expr}\`${lasting === '0m' ? '' : ` for ${lasting}`}`,
        `**What it means.** ${means}`,
        `**What to look at.**\n\n${list(look)}`,
        `**What to do.**\n\n${list(act)}`,
      ].join('\n\n'),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

const plain = (summary: string): string => summary.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, 'a $1')
