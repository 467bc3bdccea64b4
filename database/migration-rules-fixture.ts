// What a migration may not do to a shop that sells meanwhile, on servers of the release before: docs/operations/upgrades.md says what to do
// instead. Read from its text, statement by statement; the bodies of functions count for nothing (reliability rule 55).
import { isAfter, isBeside } from './missing-migrations.ts'
import { statementsIn } from './statements-in.ts'

export interface Fault {
  rule: keyof typeof WHY
  statement: string
}

export const WHY = {
  rewrite: 'writes every row of the table anew, and nobody reads it meanwhile',
  'not-null': 'the server of before inserts rows without it',
  index: 'nothing is written to the table until it is made: make it in a .concurrently.sql file of its own',
  check: 'reads the whole table while nobody writes to it: add it as not valid, and validate it in the next migration',
  'takes-away': 'the server of before still asks for it: a .after.sql file of a later release does that',
  'all-rows': 'holds every row until it is done: change them in pieces, by a job',
}

/** A default that differs from row to row. */
const VOLATILE = /\b(?:gen_random_uuid|random|clock_timestamp|nextval|uuid_generate_v4)\s*\(/
const NAME = String.raw`(?:only\s+)?(?:if\s+(?:not\s+)?exists\s+)?(?:public\.)?"?(?<table>\w+)"?`
const CREATE_TABLE = new RegExp(String.raw`^create\s+(?:unlogged\s+)?table\s+${NAME}`)
const CREATE_INDEX =
  /^create\s+(?:unique\s+)?index\s+(?<how>concurrently\s+)?.*?\bon\s+(?:only\s+)?(?:public\.)?"?(?<table>\w+)/
const ALTER_TABLE = new RegExp(String.raw`^alter\s+table\s+${NAME}\s+(?<steps>.*)$`, 's')
const CHANGE_ROWS = /^(?:update|delete\s+from)\s+(?:only\s+)?(?:public\.)?"?(?<table>\w+)/
const TAKE_AWAY =
  /^(?:drop\s+(?:table|column|function|procedure|view|type|schema)\b|alter\s+(?:type|function|view|index)\b.*\brename\b|truncate\b)/

/** What is wrong with it; a table that it makes itself is nobody's yet. */
export function faultsOf(name: string, text: string): Fault[] {
  const faults: Fault[] = []
  const made = new Set<string>()
  for (const written of statementsIn(text, { bodies: false })) {
    const statement = written.toLowerCase().replaceAll(/\s+/g, ' ')
    const add = (rule: Fault['rule']) => faults.push({ rule, statement: statement.slice(0, 90) })
    const isNew = (found: RegExpExecArray | null) => made.has(found?.groups?.['table'] ?? '')

    const table = CREATE_TABLE.exec(statement)?.groups?.['table']
    if (table) made.add(table)
    const index = CREATE_INDEX.exec(statement)
    // Beside sales is outside a transaction, and so in a file of its own kind.
    if (index && !isNew(index) && !(index.groups?.['how'] && isBeside(name))) add('index')
    if (TAKE_AWAY.test(statement) && !isAfter(name)) add('takes-away')
    const rows = CHANGE_ROWS.exec(statement)
    if (rows && !isNew(rows) && !/\bwhere\b/.test(statement)) add('all-rows')
    const altered = ALTER_TABLE.exec(statement)
    if (altered && !isNew(altered))
      for (const step of stepsOf(altered.groups?.['steps'] ?? '')) faultsOfStep(step, isAfter(name)).forEach(add)
  }
  return faults
}

function faultsOfStep(step: string, isAfterwards: boolean): Fault['rule'][] {
  const found: Fault['rule'][] = []
  const isColumn = /^add\s+(?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b)/.test(step)
  if (isColumn) {
    if (/\bstored\b|\bserial\b|\bbigserial\b|\bas identity\b/.test(step) || VOLATILE.test(step)) found.push('rewrite')
    if (/\bnot null\b/.test(step) && !/\bdefault\b|\bstored\b|\bas identity\b/.test(step)) found.push('not-null')
    if (/\bcheck\s*\(/.test(step)) found.push('check')
    if (/\bunique\b|\bprimary key\b/.test(step)) found.push('index')
  }
  if (/^alter\s+(?:column\s+)?"?\w+"?\s+(?:set data )?type\b|^set\s+(?:un)?logged\b|^set\s+tablespace\b/.test(step))
    found.push('rewrite')
  if (/^alter\s+(?:column\s+)?"?\w+"?\s+set\s+not\s+null/.test(step) && !isAfterwards) found.push('not-null')
  if (/^add\s+(?:constraint\s+\S+\s+)?(?:check|foreign key)\b/.test(step) && !/\bnot valid\b/.test(step))
    found.push('check')
  if (/^add\s+(?:constraint\s+\S+\s+)?(?:unique|primary key|exclude)\b/.test(step) && !/\busing index\b/.test(step))
    found.push('index')
  if (/^(?:drop\s+(?:column\b|(?!constraint|column|default|not\b)\w+)|rename\b)/.test(step) && !isAfterwards)
    found.push('takes-away')
  return found
}

/** One statement alters several things, with commas between that stand in no brackets. */
function stepsOf(text: string): string[] {
  const steps: string[] = []
  let depth = 0
  let step = ''
  for (const [piece] of text.matchAll(/'(?:[^']|'')*'|[^]/g)) {
    if (piece === '(') depth++
    if (piece === ')') depth--
    if (piece === ',' && depth === 0) {
      steps.push(step.trim())
      step = ''
    } else step += piece
  }
  return [...steps, step.trim()]
}
