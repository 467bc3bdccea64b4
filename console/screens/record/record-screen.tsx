// A record, whatever its object: laid out as the platform says for its record type and for the size of the screen.
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { toId18 } from '#records-client/store/record-id.ts'
import { Failure } from '../../base/failure.tsx'
import { useKeys } from '../../base/keys.ts'
import { editPath, listPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { nameIn } from '../../fields/record-name.ts'
import { FilesPanel } from '../../files/files-panel.tsx'
import { NotesPanel } from '../../notes/notes-panel.tsx'
import { useNotes } from '../../notes/use-notes.ts'
import { NotThere } from '../../shell/not-there.tsx'
import { tellOpened } from '../../shell/opened-object.ts'
import { useTitle } from '../../shell/title.ts'
import { Actions } from './actions.tsx'
import { Highlights } from './highlights.tsx'
import { History } from './history.tsx'
import { Path } from './path.tsx'
import { Related } from './related.tsx'
import { Sections } from './sections.tsx'
import { useRecordPage } from './use-record.ts'

export function RecordScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const id = params['id'] ?? ''
  return toId18(id) ? <RecordOf key={id} id={id} /> : <NotThere />
}

function RecordOf({ id }: { id: string }) {
  const words = useWords()
  const [, go] = useLocation()
  const notes = useNotes(id, words.offline)
  const page = useRecordPage(id, 'View')
  const { record, object, layout, error } = page
  const name = record && nameIn(record, object?.nameFields)
  useTitle(name && object && `${name} · ${object.label}`)
  useEffect(() => tellOpened(record?.apiName), [record?.apiName])
  useKeys(
    object?.updateable ? [{ keys: 'e', label: words.keyHelp.edit, place: 'here', run: () => go(editPath(id)) }] : [],
  )
  if (error) {
    return (
      <div className="screen">
        <h1>{words.notThereTitle}</h1>
        <Failure error={error} again={() => void page.refresh()} />
      </div>
    )
  }
  if (!record || !object || !layout) return <p className="waiting">{words.loading}</p>
  return (
    <div className="screen record">
      <nav className="crumb" aria-label={words.list.views}>
        <Link href={listPath(object.apiName)}>{object.labelPlural}</Link>
      </nav>
      <header className="head">
        <h1>{name}</h1>
        <Actions record={record} object={object} again={() => void page.refresh()} />
      </header>
      <Path record={record} object={object} />
      {page.compact && <Highlights record={record} object={object} layout={page.compact} />}
      <Sections page={page} />
      <Related record={record} object={object} />
      <FilesPanel recordId={id} />
      <NotesPanel recordId={id} notes={notes} />
      <History id={id} notes={notes.notes} />
    </div>
  )
}
