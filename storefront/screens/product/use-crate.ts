// What the form of a crate engine does in the browser.
import { useRef, useState } from 'react'
import type { Agreement, VehicleField } from '#values/crate-engine.ts'
import { FIRST_VIN_YEAR } from '#values/crate-engine.ts'
import { pathIn } from '#values/locale.ts'
import { plural } from '#words/format.ts'
import { announce } from '../../page/announce.ts'
import { useIsland } from '../../page/island.tsx'
import { refusalIn } from '../../calls/shop-api.ts'
import { addEngines, flagsOf, type TypedVehicle } from '../../cart/add-engines.ts'
import type { AddedPart } from '../../cart/add-to-cart.ts'
import { type CrateEntries, emptyVehicle, errorsIn, fieldName, noEntries } from './crate-entries.ts'
import { filledFrom } from './crate-vin.ts'
import type { CrateWords } from './crate-words.ts'

type State =
  | { kind: 'ready' }
  | { kind: 'verifying'; place: number }
  | { kind: 'sending' }
  | { kind: 'added'; sentence: string }

interface Crate {
  part: AddedPart
  first: CrateEntries
  lineId: string | null
  words: CrateWords
}

export function useCrate({ part, first, lineId, words }: Crate) {
  const { locale, shop } = useIsland()
  const [entries, setEntries] = useState(first)
  const [state, setState] = useState<State>({ kind: 'ready' })
  /** Grows with each refusal, so that focus goes to what is wrong. */
  const [turn, setTurn] = useState(0)
  const [opened, setOpened] = useState<number | null>(null)
  const checkedVins = useRef(new Map<number, string>())
  const latest = useRef(entries)
  latest.current = entries

  const without = (errors: CrateEntries['errors'], ...names: string[]) =>
    Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

  function type(place: number, field: VehicleField, value: string) {
    setEntries((now) => ({
      ...now,
      vehicles: now.vehicles.map((vehicle, at) => (at === place ? { ...vehicle, [field]: value } : vehicle)),
      errors: without(now.errors, fieldName(field, place)),
      // What was read of another number is not of this one.
      ...(field === 'vin' && { read: { ...now.read, [place]: '' }, years: { ...now.years, [place]: '' } }),
    }))
  }

  function tick(agreement: Agreement, isTicked: boolean) {
    setEntries((now) => ({
      ...now,
      ticked: { ...now.ticked, [agreement]: isTicked },
      errors: isTicked ? without(now.errors, agreement) : now.errors,
    }))
  }

  async function check(place: number) {
    const vehicle = latest.current.vehicles[place]
    if (!vehicle || state.kind === 'verifying') return
    checkedVins.current.set(place, vehicle.vin)
    setState({ kind: 'verifying', place })
    const name = fieldName('vin', place)
    try {
      const found = await shop.call('GarageService.identifyEquipment', {
        storeLocale: locale,
        type: 'VEHICLE',
        number: vehicle.vin,
      })
      const filled = filledFrom(found, vehicle)
      setEntries((now) => ({
        ...now,
        vehicles: now.vehicles.map((one, at) => (at === place ? filledFrom(found, one).vehicle : one)),
        errors: without(now.errors, name, ...filled.fields.map((field) => fieldName(field, place))),
        read: { ...now.read, [place]: found.label },
        years: { ...now.years, [place]: filled.years },
      }))
      announce(`${words.messages['entry.verified']} ${found.label}`)
    } catch (error) {
      const { sentence } = refusalIn(error)
      setEntries((now) => ({ ...now, errors: { ...now.errors, [name]: sentence ?? words.failed } }))
      announce(sentence ?? words.failed)
    }
    setState({ kind: 'ready' })
  }

  /** A whole number is read as soon as its field is left; an old vehicle's follows no rule that could be read. */
  function leaveVin(place: number) {
    const vehicle = latest.current.vehicles[place]
    const isOld = vehicle && /^\d{4}$/.test(vehicle.year.trim()) && Number(vehicle.year) < FIRST_VIN_YEAR
    if (!vehicle || isOld || checkedVins.current.get(place) === vehicle.vin) return
    if (vehicle.vin.replace(/[\s\p{Pd}]/gu, '').length === 17) void check(place)
  }

  function another() {
    setOpened(entries.vehicles.length)
    setEntries((now) => ({ ...now, vehicles: [...now.vehicles, emptyVehicle()] }))
  }

  /** What was said of the others by their places goes with it: they move up. */
  function remove(place: number) {
    checkedVins.current.clear()
    setOpened(Math.max(0, place - 1))
    setEntries((now) => ({ ...noEntries(), ticked: now.ticked, vehicles: now.vehicles.toSpliced(place, 1) }))
  }

  async function send() {
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    const { vehicles, ticked } = latest.current
    try {
      if (lineId) return await save(lineId, vehicles[0] ?? emptyVehicle())
      const added = await addEngines(shop, locale, { part, vehicles, ticked })
      if (added.kind === 'failed') return setState({ kind: 'ready' })
      if (added.kind === 'refused') return refuse(added.sentence ?? words.addFailed, added.fields)
      const sentence = `${plural(vehicles.length, locale, words.added)} ${added.note}`.trim()
      announce(sentence)
      checkedVins.current.clear()
      setEntries(noEntries())
      setState({ kind: 'added', sentence })
    } catch (error) {
      const { sentence, details } = refusalIn(error)
      refuse(sentence ?? words.failed, details.fields ?? {})
    }
  }

  async function save(id: string, vehicle: TypedVehicle) {
    const sent = { storeLocale: locale, lineId: id, ...vehicle, ...flagsOf(latest.current.ticked) }
    await shop.call('CartService.changeVehicle', sent)
    location.assign(pathIn(locale, '/cart'))
  }

  function refuse(sentence: string, fields: Record<string, string>) {
    announce(sentence)
    setEntries((now) => ({ ...now, sentence, errors: errorsIn(fields) }))
    setState({ kind: 'ready' })
    setTurn((before) => before + 1)
  }

  return { entries, state, turn, opened, type, tick, check, leaveVin, another, remove, send }
}
