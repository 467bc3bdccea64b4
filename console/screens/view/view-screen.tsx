// An exploded view that staff make: its picture, its balloons, a preview on its page, and whether it is public.
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useCatalogueWords } from '../../base/catalogue-words.tsx'
import { ChooseFile } from '../../base/choose-file.tsx'
import { Failure } from '../../base/failure.tsx'
import { detailsPath, languagesPath, listPath } from '../../base/paths.ts'
import { textOf } from '../../base/text-of.ts'
import { say } from '../../base/toast.tsx'
import { useWords } from '../../base/words.tsx'
import { ShopLinks } from '../../fields/shop-links.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { Editor } from './editor.tsx'
import { useView } from './use-view.ts'

export function ViewScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  return <ViewOf key={id} id={id} />
}

function ViewOf({ id }: { id: string }) {
  const { view: words, pictures } = useCatalogueWords()
  const common = useWords()
  const found = useView(id, common.offline)
  const { view, balloons } = found
  const [isChanged, setChanged] = useState(false)
  const name = view && textOf(view, 'Name')
  useTitle(name)
  useEffect(() => tellOpened('ExplodedView__c'), [])
  if (found.error && !view)
    return (
      <div className="screen">
        <h1>{common.notThereTitle}</h1>
        <Failure error={found.error} again={() => void found.again()} />
      </div>
    )
  if (!view || !balloons) return <p className="waiting">{common.loading}</p>
  const state = textOf(view, 'State__c')
  const isPublic = state === 'PUBLISHED' || state === 'CHANGED'
  const picture = textOf(view, 'PictureUrl__c')
  const status = textOf(view, 'PictureStatus__c')
  const machine = [view.fields['EngineFamily__r'], view.fields['GeneratorModel__r']].flatMap(
    (one) => one?.displayValue ?? [],
  )
  const become = async (next: 'PUBLISHED' | 'RETIRED', done: string) => {
    if (await found.turnInto(next)) say(done)
  }
  return (
    <div className="screen record view">
      <nav className="crumb" aria-label={common.list.views}>
        <Link href={listPath('ExplodedView__c')}>{words.all}</Link>
      </nav>
      <header className="head">
        <h1>{[name, ...machine].filter(Boolean).join(', ')}</h1>
        <div className="head__acts">
          {state !== 'PUBLISHED' && (
            <button
              type="button"
              className="button button--main"
              disabled={found.isBusy || isChanged}
              onClick={() => void become('PUBLISHED', words.published)}
            >
              {isPublic ? words.publishAgain : words.publish}
            </button>
          )}
          {isPublic && (
            <button
              type="button"
              className="button"
              disabled={found.isBusy}
              onClick={() => void become('RETIRED', words.retired)}
            >
              {words.retire}
            </button>
          )}
          <ChooseFile
            label={picture || status ? words.replace : words.choose}
            isBusy={found.isBusy}
            onFiles={([file]) => {
              if (file) void found.choosePicture(file)
            }}
          />
          <Link className="button button--quiet" href={languagesPath(id)}>
            {pictures.languages}
          </Link>
          <Link className="button button--quiet" href={detailsPath(id)}>
            {words.details}
          </Link>
        </div>
      </header>
      <p className={isPublic ? 'view__state view__state--public' : 'view__state'} role="status">
        {stateIn(words.states, state)}
      </p>
      {found.problem !== undefined && (
        <p className="note note--stop" role="alert">
          {found.problem}
        </p>
      )}
      {picture === '' ? (
        <p className="nothing">{status === '' ? words.noPicture : stateIn(pictures.states, status)}</p>
      ) : (
        <>
          <ShopLinks page={`/diagram/${id}`} preview={state === 'PUBLISHED' && !isChanged ? '' : id} />
          <p className="soft small">{words.previewHelp}</p>
          <Editor
            key={balloons.map(({ key, since }) => `${key} ${since}`).join()}
            viewId={id}
            picture={picture}
            stored={balloons}
            onChanged={setChanged}
            onAgain={found.again}
          />
        </>
      )}
    </div>
  )
}

const stateIn = (states: Readonly<Record<string, string>>, state: string) => states[state] ?? ''
