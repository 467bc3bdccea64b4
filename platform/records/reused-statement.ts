// Statements that are built once and asked again and again: building the text of one costs more than asking it.
import { LRUCache } from 'lru-cache'
import { type Prepared, prepared, type RawBuilder } from '#database/sql.ts'
import { countryOf } from '#values/locale.ts'
import type { StatementContext } from '../objects/define-object.ts'
import type { AccessibleObject } from '../objects/object.ts'
import type { Registry } from '../objects/registry.ts'
import { rightsOf, type Viewer } from '../rights/viewer.ts'
import type { DatabaseRow } from './represent.ts'
import type { Joined } from './selection.ts'

export interface ReusedStatement {
  /** The tables that its rows are read from. */
  root: Joined
  fill(viewer: Viewer, values: Readonly<Record<string, unknown>>): Prepared<DatabaseRow>
}

interface Building {
  asked: StatementContext
  /** What stands for the value of that name. */
  slot(name: string): RawBuilder<unknown>
}
type Build = (building: Building) => { root: Joined; text: RawBuilder<unknown> }

const MOST_STATEMENTS = 500

/** A connection keeps the plan of every named statement for ever: only those asked at least this often get a name, up to a bound. */
const NAMED_FROM = 3
const MOST_NAMES = 300
let names = 0

/** Whether a statement that was asked so often gets a name now. */
function getsName(uses: number): boolean {
  if (uses < NAMED_FROM || names >= MOST_NAMES) return false
  names++
  return true
}

/** Callers name fields in endlessly many ways: what is longer is made anew each time, so that the memory of 500 keys stays small. */
const LONGEST_KEY = 2000

/** Memoizes by what decides the rest, besides the viewer's role and language, as long as the objects stay as they are. */
export function memoizeByViewer<Made>() {
  const memo = new WeakMap<Registry, LRUCache<string, Made & object>>()
  return (
    { registry, viewer }: { registry: Registry; viewer: Viewer },
    { object, key }: { object: AccessibleObject; key: string },
    make: () => Made & object,
  ): Made => {
    if (key.length > LONGEST_KEY) return make()
    let known = memo.get(registry)
    if (!known) memo.set(registry, (known = new LRUCache({ max: MOST_STATEMENTS })))
    const whole = `${rightsOf(viewer)} ${viewer.locale} ${object.apiName} ${key}`
    let made = known.get(whole)
    if (!made) known.set(whole, (made = make()))
    return made
  }
}

export function reusedStatement({ locale }: Viewer, build: Build): ReusedStatement {
  let root: Joined | undefined
  const fill = prepared<Record<string, unknown>, DatabaseRow>((slots) => {
    const slot = (name: string) => slots[name] as RawBuilder<unknown>
    const asked = { locale, country: countryOf(locale), accountId: slot('accountId'), userId: slot('userId') }
    const built = build({ asked, slot })
    root = built.root
    return built.text as RawBuilder<DatabaseRow>
  })
  // Built at once: its tables are needed to read its rows.
  fill({}, '')
  if (!root) throw new Error('a statement was not built')
  let uses = 0
  let isNamed = false
  return {
    root,
    fill({ accountId, userId }, values) {
      isNamed ||= getsName(++uses)
      const filled = fill({ ...values, accountId, userId }, '')
      return isNamed ? filled : { ...filled, name: '' }
    },
  }
}
