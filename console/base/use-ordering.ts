// Rows in an order that is dragged, or moved by the arrow keys of their grip, and saved at once.
import { type DragEvent, type KeyboardEvent, useState } from 'react'

export interface Ordering {
  dragged: string | undefined
  rowProps: (id: string) => {
    draggable: true
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
  gripProps: (id: string) => { onKeyDown: (event: KeyboardEvent) => void }
}

export function useOrdering(
  ids: readonly string[],
  onOrder: (ids: readonly string[], moved: string) => void,
): Ordering {
  const [dragged, setDragged] = useState<string>()
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id)
    if (from < 0 || to < 0 || to >= ids.length || to === from) return
    const next = ids.filter((one) => one !== id)
    next.splice(to, 0, id)
    onOrder(next, id)
  }
  return {
    dragged,
    rowProps: (id) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        setDragged(id)
      },
      onDragOver: (event) => {
        if (dragged && ids.includes(dragged)) event.preventDefault()
      },
      onDrop: (event) => {
        event.preventDefault()
        if (dragged) move(dragged, ids.indexOf(id))
        setDragged(undefined)
      },
      onDragEnd: () => setDragged(undefined),
    }),
    gripProps: (id) => ({
      onKeyDown: (event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        move(id, ids.indexOf(id) + step)
      },
    }),
  }
}
