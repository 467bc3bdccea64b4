// The photographs of a part: added, put in order, told, retired and put back. Pages show them at once.
import { useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { fill } from '#words/format.ts'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { useCatalogueWords } from '../../base/catalogue-words.tsx'
import { ChooseFile } from '../../base/choose-file.tsx'
import { Failure } from '../../base/failure.tsx'
import { recordPath } from '../../base/paths.ts'
import { textOf } from '../../base/text-of.ts'
import { say } from '../../base/toast.tsx'
import { useOrdering } from '../../base/use-ordering.ts'
import { useSaveOrder } from '../../base/use-save-order.ts'
import { useSpeech } from '../../base/words.tsx'
import { ShopLinks } from '../../fields/shop-links.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { Picture } from './picture.tsx'
import { usePictures } from './use-pictures.ts'

const PART = ['Product2.Name', 'Product2.ProductCode', 'Product2.DisplayUrl']
/** So many stand on a page; others of a part are retired. */
const MOST_SHOWN = 12

export function PicturesScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  return <PicturesOf key={id} id={id} />
}

function PicturesOf({ id }: { id: string }) {
  const { pictures: words } = useCatalogueWords()
  const { words: common } = useSpeech()
  const kinds = useId()
  const { data: part, error } = useAdapter(getRecord, { recordId: id, fields: PART })
  const found = usePictures(id, common.offline)
  const { photos } = found
  const saveOrder = useSaveOrder('Position__c')
  const [moved, setMoved] = useState<readonly string[]>()
  const [doing, setDoing] = useState<string>()
  const stored = photos?.map((photo) => photo.id ?? '') ?? []
  const order = moved && moved.length === stored.length ? moved : stored
  const inOrder = order.flatMap((one) => photos?.find((photo) => photo.id === one) ?? [])
  const title = part && fill(words.title, { name: textOf(part, 'ProductCode') })
  useTitle(title)
  useEffect(() => tellOpened('Product2'), [])
  const ordering = useOrdering(order, (next) => {
    setMoved(next)
    const records = next.flatMap((one) => photos?.find((photo) => photo.id === one) ?? [])
    void saveOrder(records.map((photo) => [photo])).then(async (why) => {
      if (why !== null) found.setProblems([why])
      else say(words.moved)
      await found.refresh()
      setMoved(undefined)
    })
  })
  const add = async (files: readonly File[]) => {
    await found.bring(files, ({ name }, isDone) => {
      if (isDone) say(fill(words.added, { name }))
      else setDoing(fill(words.adding, { name }))
    })
    setDoing(undefined)
  }
  const failed = error ?? found.error
  if (failed && !part)
    return (
      <div className="screen">
        <h1>{common.notThereTitle}</h1>
        <Failure error={failed} />
      </div>
    )
  if (!part || !photos) return <p className="waiting">{common.loading}</p>
  const first = inOrder.find((photo) => isShown(photo))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is dropped here the button takes too
    <div
      className="screen record pictures"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        void add([...event.dataTransfer.files])
      }}
    >
      <nav className="crumb" aria-label={words.title}>
        <Link href={recordPath(id)}>{textOf(part, 'Name')}</Link>
      </nav>
      <header className="head">
        <h1>{title}</h1>
        <div className="head__acts">
          <ChooseFile
            label={words.add}
            isMain
            isMany
            isBusy={doing !== undefined}
            describedBy={kinds}
            onFiles={(files) => void add(files)}
          />
        </div>
      </header>
      <ShopLinks page={textOf(part, 'DisplayUrl')} />
      {found.problems.length > 0 && (
        <div className="note note--stop" role="alert">
          {found.problems.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      )}
      <p className="soft small" role="status">
        {doing}
      </p>
      {photos.length === 0 && <p className="nothing">{words.none}</p>}
      <ol className="pictures__list">
        {inOrder.map((photo) => (
          <Picture
            key={photo.id}
            photo={photo}
            isFirst={photo === first}
            ordering={ordering}
            onChange={(fields) => found.change(photo, fields)}
          />
        ))}
      </ol>
      <p id={kinds} className="soft small">
        {fill(words.kinds, { most: MOST_SHOWN })}
      </p>
    </div>
  )
}

const isShown = (photo: { fields: Readonly<Record<string, { value: unknown }>> }) =>
  photo.fields['IsActive__c']?.value === true && photo.fields['Status__c']?.value === 'Ready'
