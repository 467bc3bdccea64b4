// A board of Grafana from what it shows: rows of panels, each a question of Prometheus. Where nothing is said it is as Grafana has it.

export type Unit = 's' | 'ops' | 'percentunit' | 'bytes' | 'short' | 'reqps'

export interface Panel {
  title: string
  /** What to think of it. */
  says: string
  unit: Unit
  /** Each with what its lines are called; `{{route}}` is a label. */
  asks: [legend: string, expr: string][]
  /** A big number instead of lines. */
  isFigure?: true
  /** From where on it is drawn in red. */
  badFrom?: number
}

export interface Board {
  uid: string
  title: string
  rows: { title: string; panels: Panel[] }[]
}

const SOURCE = { type: 'prometheus', uid: '${source}' }
const COLUMNS = 24
const HEIGHT = 8
const FIGURE_HEIGHT = 4

/** The JSON that Grafana imports (schema 39, Grafana 10 and later). */
export function boardJson({ uid, title, rows }: Board): string {
  let y = 0
  let id = 0
  const panels: object[] = []
  for (const row of rows) {
    panels.push({
      id: ++id,
      type: 'row',
      title: row.title,
      collapsed: false,
      gridPos: { x: 0, y: y++, w: COLUMNS, h: 1 },
      panels: [],
    })
    const width = Math.floor(COLUMNS / row.panels.length)
    const height = row.panels.every(({ isFigure }) => isFigure) ? FIGURE_HEIGHT : HEIGHT
    for (const [place, panel] of row.panels.entries())
      panels.push(panelJson(panel, ++id, { x: place * width, y, w: width, h: height }))
    y += height
  }
  const board = {
    uid,
    title,
    tags: ['tappet'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [sourceVariable, instanceVariable] },
    panels,
  }
  return `${JSON.stringify(board, null, 2)}\n`
}

const sourceVariable = { name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus', current: {} }
const instanceVariable = {
  name: 'instance',
  label: 'Server',
  type: 'query',
  datasource: SOURCE,
  query: { query: 'label_values(tappet_requests_total, instance)', refId: 'instance' },
  refresh: 2,
  includeAll: true,
  multi: true,
  allValue: '.*',
  current: { text: 'All', value: '$__all' },
}

function panelJson({ title, says, unit, asks, isFigure, badFrom }: Panel, id: number, gridPos: object): object {
  const steps = [{ color: 'green', value: null }, ...(badFrom === undefined ? [] : [{ color: 'red', value: badFrom }])]
  return {
    id,
    type: isFigure ? 'stat' : 'timeseries',
    title,
    description: says,
    datasource: SOURCE,
    gridPos,
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        thresholds: { mode: 'absolute', steps },
        ...(!isFigure && badFrom !== undefined && { custom: { thresholdsStyle: { mode: 'line' } } }),
      },
      overrides: [],
    },
    options: isFigure
      ? { reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false }, colorMode: 'value' }
      : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: asks.map(([legendFormat, expr], place) => ({
      refId: String.fromCharCode(65 + place),
      datasource: SOURCE,
      expr,
      legendFormat,
      editorMode: 'code',
      range: true,
    })),
  }
}
