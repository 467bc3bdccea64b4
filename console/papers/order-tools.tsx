// What the list of orders has besides what every list has: the way to shipping many, and papers for those that are ticked.
import { useState } from 'react'
import { Link } from 'wouter'
import type { FieldValue } from '#records-client/store/wire.ts'
import { useCounterWords } from '../base/counter-words.tsx'
import { useKeys } from '../base/keys.ts'
import { shipPath } from '../base/paths.ts'
import { useOpenScreens } from '../shell/open-screens.ts'
import { PrintSheet } from './print-sheet.tsx'

export function OrderTools() {
  const { toShip } = useCounterWords()
  const isOpenTo = useOpenScreens()?.orders === true
  if (!isOpenTo) return null
  return (
    <Link href={shipPath} className="button">
      {toShip}
    </Link>
  )
}

interface PrintTickedProps {
  orders: readonly { id: string; fields: Readonly<Record<string, FieldValue>> }[]
}

export function PrintTicked({ orders }: PrintTickedProps) {
  const words = useCounterWords()
  const [isOpen, setOpen] = useState(false)
  const isOpenTo = useOpenScreens()?.orders === true
  useKeys(isOpenTo ? [{ keys: 'p', label: words.keys.print, place: 'here', run: () => setOpen(true) }] : [])
  if (!isOpenTo) return null
  const named = orders.map(({ id, fields }) => ({ id, number: String(fields['OrderNumber']?.value ?? id) }))
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {words.papers.print}
        <kbd className="only-desk" aria-hidden="true">
          p
        </kbd>
      </button>
      {isOpen && <PrintSheet orders={named} onClose={() => setOpen(false)} />}
    </>
  )
}
