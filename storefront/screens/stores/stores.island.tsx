// The search is a form that works before this script does; each store is chosen by a form of its own.
import { useEffect, useState } from 'react'
import type { FoundStore } from '#contract/shop/stores.ts'
import { Tag } from '#ui/tag.tsx'
import { pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { island, useIsland } from '../../page/island.tsx'
import { StoreFacts, StoreReach } from '../../stores/store-facts.tsx'
import { StoreSearch } from '../../stores/store-search.tsx'
import type { StoreWords } from '../../stores/store-words.ts'
import { useStores } from '../../stores/use-stores.ts'
import type { StoresProps } from './data.ts'

interface ContentProps extends Omit<StoresProps, 'problem' | 'wasChosen'> {
  words: StoreWords & { choose: string; chooseOf: string; backTo: string }
}

function StoresContent({ found: first, near: typed, part, back, isForOrder, words }: ContentProps) {
  const { locale } = useIsland()
  const [near, setNear] = useState(typed)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const stores = useStores(first, part ? { productId: part.id } : {}, typed !== '' && first.place === null)
  const kept = { part: part?.id, back: back ?? undefined, for: isForOrder ? 'order' : undefined }
  const path = pathIn(locale, '/stores')
  const found = stores.found ?? first
  return (
    <>
      <form
        action={path}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          stores.find(near)
        }}
      >
        <Hidden fields={kept} />
        <StoreSearch
          words={words}
          state={stores.state}
          found={found}
          near={near}
          onNear={setNear}
          onLocate={isLive ? stores.locate : null}
        />
      </form>
      <ul className="stores">
        {found.stores.map((store) => (
          <li key={store.id} className="stores__store card">
            <div>
              <StoreFacts store={store} words={words} locale={locale} />
              <StoreReach store={store} words={words} locale={locale} />
            </div>
            {store.id === found.chosenId && !isForOrder ? (
              <Tag tone="fits">{words.yours}</Tag>
            ) : (
              <Choose store={store} path={path} fields={kept} words={words} />
            )}
          </li>
        ))}
      </ul>
      {back && (
        <p>
          <a href={pathIn(locale, back)}>{words.backTo}</a>
        </p>
      )}
    </>
  )
}

interface ChooseProps {
  store: FoundStore
  path: string
  fields: Record<string, string | undefined>
  words: ContentProps['words']
}

function Choose({ store, path, fields, words }: ChooseProps) {
  return (
    <form method="post" action={path}>
      <Hidden fields={fields} />
      <button
        className="button"
        name="storeId"
        value={store.id}
        aria-label={fill(words.chooseOf, { store: store.name })}
      >
        {words.choose}
      </button>
    </form>
  )
}

const Hidden = ({ fields }: { fields: Record<string, string | undefined> }) =>
  Object.entries(fields).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)

export const Stores = island('stores/stores', StoresContent, 'idle')
