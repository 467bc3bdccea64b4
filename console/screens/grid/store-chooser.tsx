import { useState } from 'react'
import { fill } from '#words/format.ts'
import { useSpeech } from '../../base/words.tsx'
import { Modal } from '../../shell/modal.tsx'
import type { GridStore } from './grid-row.ts'
import { MOST_STORES } from './use-stores.ts'

interface StoreChooserProps {
  stores: readonly GridStore[]
  chosen: readonly GridStore[]
  onChoose: (ids: readonly string[]) => void
  onClose: () => void
}

const bare = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '').toLowerCase()

/** Whose shelves the grid shows, beside the warehouse. */
export function StoreChooser({ stores, chosen, onChoose, onClose }: StoreChooserProps) {
  const { words } = useSpeech()
  const { grid } = words
  const [term, setTerm] = useState('')
  const ids = chosen.map(({ id }) => id)
  const wanted = term.trim().toLowerCase()
  const shown = stores.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(wanted))
  return (
    <Modal title={grid.stores} shape="sheet" onClose={onClose}>
      <div className="store-chooser">
        <p className="soft">{fill(grid.storesHelp, { most: MOST_STORES })}</p>
        <input
          type="search"
          className="control"
          data-first
          aria-label={grid.findStore}
          placeholder={grid.findStore}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
        />
        <ul className="store-chooser__list">
          {shown.map(({ id, name, city }) => {
            const isChosen = ids.includes(id)
            return (
              <li key={id}>
                <label className="ticks__one">
                  <input
                    type="checkbox"
                    className="tick"
                    checked={isChosen}
                    disabled={!isChosen && ids.length >= MOST_STORES}
                    onChange={() => onChoose(isChosen ? ids.filter((one) => one !== id) : [...ids, id])}
                  />
                  <span>
                    {name} {bare(name) !== bare(city) && <span className="soft">{city}</span>}
                  </span>
                </label>
              </li>
            )
          })}
        </ul>
        {shown.length === 0 && <p className="nothing">{grid.noStore}</p>}
      </div>
    </Modal>
  )
}
