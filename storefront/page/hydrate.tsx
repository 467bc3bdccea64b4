// Hydrates islands in the browser. This file brings React: it is loaded when a page has islands, once the browser is idle.
import { type ComponentType, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { entriesIn, replayEntries } from '#ui/entries.ts'
import { type Island, type IslandScope, Scope } from './island.tsx'
import { wordsOf } from './words-of.ts'

const roots = new Map<Element, Root>()

/** Resolves when the island reacts and has what was entered before; at once for an island that is already hydrated. */
export async function hydrate(marker: HTMLElement, file: Record<string, unknown>, scope: IslandScope): Promise<void> {
  const { island: name = '', prefix = '', props = '{}' } = marker.dataset
  const Content = contentOf(file, name)
  if (roots.has(marker) || !marker.isConnected) return
  const bringsWords = marker.dataset.words
    ? marker
    : document.querySelector<HTMLElement>(`[data-island="${name}"][data-words]`)
  const words = wordsOf<object>(bringsWords ?? marker)
  // React resets choices while it hydrates, so entries are read before and applied again after.
  const entries = entriesIn(marker)
  await new Promise<void>((hydrated) => {
    const onHydrated = () => {
      for (const [control, entry] of entriesIn(marker)) entries.set(control, entry)
      hydrated()
    }
    const content = (
      <Scope value={scope}>
        <Hydrated onHydrated={onHydrated} />
        <Content {...JSON.parse(props)} words={words} />
      </Scope>
    )
    // As a transition it is done in slices, and what somebody types or presses meanwhile comes between them.
    startTransition(() => void roots.set(marker, hydrateRoot(marker, content, { identifierPrefix: prefix })))
  })
  await replayEntries(entries)
}

export function endGoneIslands(): void {
  for (const [marker, root] of roots) {
    if (marker.isConnected) continue
    root.unmount()
    roots.delete(marker)
  }
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  // Layout effects run once event handlers are attached: no later sign says so.
  useLayoutEffect(onHydrated, [onHydrated])
  return null
}

function contentOf(file: Record<string, unknown>, name: string): ComponentType<{ words: object }> {
  for (const made of Object.values(file)) if (isIsland(made) && made.islandName === name) return made.Content
  throw new Error(`no island ${name} in its file`)
}

const isIsland = (made: unknown): made is Island<{ words: object }> =>
  typeof made === 'function' && 'islandName' in made
