// Pieces of pages by their place and site, in the order in which they stand there.
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { fill } from '#words/format.ts'
import { countryOf, pathIn } from '#values/locale.ts'
import { getListRecordsByName } from '#records-client/adapters/lists/list-records.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import type { UiRecord } from '#records-client/store/wire.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { Failure } from '../../base/failure.tsx'
import { Icon } from '../../base/icon.tsx'
import { piecePath } from '../../base/paths.ts'
import { say } from '../../base/toast.tsx'
import { useSpeech } from '../../base/words.tsx'
import { useTitle } from '../../shell/title.ts'
import { fieldsOfEditions, OF_PIECES } from './edition-text.ts'
import { NewPiece } from './new-piece.tsx'
import { ITEM_FIELDS, type Place, PLACES, type Site, SITES, usePageOf } from './piece-places.ts'
import { PieceState } from './state.tsx'
import { ContentTabs } from './tabs.tsx'
import { textOf } from '../../base/text-of.ts'
import { useOrdering } from '../../base/use-ordering.ts'
import { useSaveOrder } from '../../base/use-save-order.ts'

const WAITING = fieldsOfEditions(OF_PIECES)

export function PiecesScreen() {
  const words = useContentWords()
  const { words: common } = useSpeech()
  const [place, setPlace] = useState<Place>('home')
  const [site, setSite] = useState<Site>('en-US')
  const { data, error, refresh } = useAdapter(getListRecordsByName, {
    objectApiName: 'ContentItem__c',
    listViewApiName: 'AllContentItems',
    fields: ITEM_FIELDS,
    pageSize: 2000,
  })
  const waiting = useAdapter(getListRecordsByName, {
    objectApiName: 'ContentItemEdition__c',
    listViewApiName: 'NotPublicYet',
    fields: WAITING,
    pageSize: 2000,
  })
  const drafts = useMemo(
    () => new Map((waiting.data?.records ?? []).map((edition) => [textOf(edition, 'Item__c'), edition])),
    [waiting.data],
  )
  const page = usePageOf(place)
  useTitle(words.tabs.pieces)
  const here = useMemo(
    () =>
      (data?.records ?? [])
        .filter(
          (item) =>
            textOf(item, 'Placement__c') === place &&
            textOf(item, 'Locale__c') === site &&
            textOf(item, 'BannerStore__c') === countryOf(site),
        )
        .sort((one, other) => Number(textOf(one, 'Sequence__c')) - Number(textOf(other, 'Sequence__c'))),
    [data, place, site],
  )
  return (
    <div className="screen content">
      <header className="head">
        <h1>{words.title}</h1>
      </header>
      <ContentTabs here="pieces" />
      <div className="content__choices">
        <fieldset className="segments">
          <legend>{words.pieces.placement}</legend>
          {PLACES.map((one) => (
            <label key={one}>
              <input type="radio" name="place" checked={one === place} onChange={() => setPlace(one)} />
              <span>{words.pieces.placements[one]}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className="segments">
          <legend>{words.pieces.site}</legend>
          {SITES.map((one) => (
            <label key={one}>
              <input type="radio" name="site" checked={one === site} onChange={() => setSite(one)} />
              <span>{words.pieces.sites[one]}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {site === 'en-CA' && <p className="help">{words.pieces.base}</p>}
      {error && <Failure error={error} again={() => void refresh()} />}
      {!data && !error && <p className="waiting">{common.loading}</p>}
      {data && here.length === 0 && <p className="nothing">{words.pieces.none}</p>}
      <Pieces key={`${place} ${site}`} items={here} drafts={drafts} page={pathIn(site, page)} onAgain={refresh} />
      {data && <NewPiece key={`new ${place} ${site}`} place={place} site={site} last={here.at(-1)} />}
    </div>
  )
}

interface PiecesProps {
  items: readonly UiRecord[]
  drafts: ReadonlyMap<string, UiRecord>
  page: string
  onAgain: () => Promise<unknown>
}

function Pieces({ items, drafts, page, onAgain }: PiecesProps) {
  const words = useContentWords()
  const saveOrder = useSaveOrder('Sequence__c')
  const stored = items.map(({ id }) => id).join()
  const [order, setOrder] = useState<readonly string[]>(stored.split(','))
  useEffect(() => setOrder(stored.split(',')), [stored])
  const sorted = (ids: readonly string[]) => ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const ordering = useOrdering(order, (next) => {
    setOrder(next)
    void saveOrder(sorted(next).map((item) => [item])).then(async (why) => {
      say(why ?? words.moved)
      if (why !== null) setOrder(stored.split(','))
      await onAgain()
    })
  })
  return (
    <ol className="content__pieces">
      {sorted(order).map((item) => {
        const id = item.id ?? ''
        const name = textOf(item, 'Name')
        const picture = textOf(item, 'TileImage__c') || textOf(item, 'Image__c')
        return (
          <li
            key={id}
            className="panel content__piece"
            data-dragged={ordering.dragged === id || undefined}
            {...ordering.rowProps(id)}
          >
            <button
              type="button"
              className="icon-button content__grip"
              aria-label={fill(words.move, { name })}
              {...ordering.gripProps(id)}
            >
              <Icon name="grip" />
            </button>
            {picture ? <img src={picture} alt="" width={72} height={48} /> : <span className="content__nothing" />}
            <div className="content__side">
              <Link href={piecePath(id)}>
                {textOf(item, 'Title__c') || textOf(item, 'HeaderMessage__c') || textOf(item, 'TrustTitle__c') || name}
              </Link>
              <span className="soft">{name}</span>
              <PieceState item={item} draft={drafts.get(id)} />
            </div>
            <div className="content__acts">
              <a
                className="button"
                href={`${page}?preview=${drafts.get(id)?.id ?? id}`}
                target="_blank"
                rel="noreferrer"
              >
                {words.pieces.preview}
                <span className="visually-hidden"> {name}</span>
              </a>
              <Link className="button" href={piecePath(id)}>
                {words.pieces.edit}
                <span className="visually-hidden"> {name}</span>
              </Link>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
