// Which rows of a fit table are about the selected equipment: they go to the top, and say so.
import type { FitRow } from '#contract/shop/catalog.ts'
import type { Machine, VehiclePower } from '#values/equipment.ts'
import { readGsn } from '#values/serial-number.ts'

/** As little of a row as tells it; a page carries it for each. */
type OwnRowFacts =
  | readonly [from: number, to: number]
  | readonly [model: string, from: string, to: string]
  | readonly [make: string, model: string, from: number, to: number, engine: string | null, power?: VehiclePower]

/** Null where only some of such vehicles take the part. */
export const ownRowFacts = (row: FitRow): OwnRowFacts | null =>
  row.type === 'ENGINE'
    ? [row.from, row.to]
    : row.type === 'GENERATOR'
      ? [row.name, row.from, row.to]
      : row.onlySome
        ? null
        : vehicleFacts(row)

const vehicleFacts = ({ make, model, from, to, engine, power }: Extract<FitRow, { type: 'VEHICLE' }>) =>
  power ? ([make, model, from, to, engine, power] as const) : ([make, model, from, to, engine] as const)

/** `name` is what the equipment is called; of a generator it begins with its model. */
export function isOwnRow(row: OwnRowFacts | null, machine: Machine, name: string): boolean {
  if (row === null) return false
  switch (row.length) {
    case 2:
      return machine.type === 'ENGINE' && isWithin(Number(machine.number), row[0], row[1])
    case 3: {
      const built = machine.type === 'GENERATOR' && readGsn(machine.number)?.buildDate
      return Boolean(built) && name.startsWith(`${row[0]} `) && isWithin(built as string, row[1], row[2])
    }
    default: {
      if (machine.type !== 'VEHICLE') return false
      const [make, model, from, to, engine, power] = row
      const isEngine = (engine === null || engine === machine.engine) && (!power || power === machine.power)
      return machine.make === make && machine.model === model && isWithin(machine.year, from, to) && isEngine
    }
  }
}

const isWithin = <Value extends number | string>(value: Value, from: Value, to: Value) => from <= value && value <= to

export function markOwnRows(machine: Machine, name: string): void {
  for (const row of document.querySelectorAll<HTMLTableRowElement>('tr[data-fits]')) {
    if (!isOwnRow(JSON.parse(row.dataset['fits'] ?? '[]') as OwnRowFacts, machine, name)) continue
    const yours = document.createElement('strong')
    yours.textContent = ` · ${row.closest('table')?.dataset['yours']}`
    row.classList.add('fits__own')
    row.cells[0]?.append(yours)
    row.parentElement?.prepend(row)
  }
}

/** Of the places of an exploded view whose part changed, which row is the reader's; where none is, nothing is said. */
export function markOwnSerials(machine: Machine): void {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('tr[data-serials]')]
  const isOwn = (row: HTMLTableRowElement) => {
    const [from = 0, to = 0] = (row.dataset['serials'] ?? '').split(' ').map(Number)
    return machine.type === 'ENGINE' && isWithin(Number(machine.number), from, to)
  }
  if (!rows.some(isOwn)) return
  for (const row of rows) {
    row.classList.add(isOwn(row) ? 'callouts__own' : 'callouts__other')
    const note = row.querySelector('.callouts__note:last-child')
    if (!isOwn(row) || !note || note.querySelector('strong')) continue
    const yours = document.createElement('strong')
    yours.textContent = ` · ${row.closest('table')?.dataset['yours']}`
    note.append(yours)
  }
}
