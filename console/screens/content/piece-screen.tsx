// One piece of a page: what it shows, a draft of what it is to show, and all that it showed.
import { Link } from 'wouter'
import { type Locale, pathIn } from '#values/locale.ts'
import { getRecord } from '#records-client/adapters/records/get-record.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { useContentWords } from '../../base/content-words.tsx'
import { Failure } from '../../base/failure.tsx'
import { editPath, piecesPath } from '../../base/paths.ts'
import { textOf } from '../../base/text-of.ts'
import { useWords } from '../../base/words.tsx'
import { useTitle } from '../../shell/title.ts'
import { EditionColumn } from './edition-column.tsx'
import { OF_PIECES } from './edition-text.ts'
import { PieceFields } from './piece-fields.tsx'
import { ITEM_FIELDS, usePageOf } from './piece-places.ts'
import { PieceState, showsSomething } from './state.tsx'

export function PieceScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const words = useContentWords()
  const common = useWords()
  const { data: item, error, refresh } = useAdapter(getRecord, { recordId: params['id'], fields: ITEM_FIELDS })
  const page = usePageOf(textOf(item, 'Placement__c'))
  const name = textOf(item, 'Name')
  useTitle(item && name)
  if (error) return <Failure error={error} again={() => void refresh()} />
  if (!item) return <p className="waiting">{common.loading}</p>
  return (
    <div className="screen content">
      <nav className="crumb" aria-label={words.title}>
        <Link href={piecesPath}>{words.tabs.pieces}</Link>
      </nav>
      <header className="head">
        <h1>{name}</h1>
        <div className="head__acts">
          <Link className="button" href={editPath(item.id ?? '')}>
            {words.pieces.place}
          </Link>
        </div>
      </header>
      <EditionColumn
        kind={OF_PIECES}
        record={item}
        title={words.pieces.text}
        isPublic={showsSomething(item)}
        page={pathIn(textOf(item, 'Locale__c') as Locale, page)}
        renderState={(draft) => <PieceState item={item} draft={draft} />}
        renderFields={(text, onText, wrong) => <PieceFields text={text} onText={onText} wrong={wrong} />}
        onAgain={refresh}
      />
    </div>
  )
}
