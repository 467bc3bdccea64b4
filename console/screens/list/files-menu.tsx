// Records out of the house and into it as files: what this list shows, all there is, or a file that changes many.
import { Link } from 'wouter'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { CALLS } from '../../base/calls.ts'
import { beginImportPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import { RECENT } from './list-url.ts'

/** Objects that are handed on by a structure of the trade too. */
const STRUCTURES = { Product2: 'pies', VehicleFitment__c: 'aces' } as const
const isHandedOn = (name: string): name is keyof typeof STRUCTURES => Object.hasOwn(STRUCTURES, name)

interface FilesMenuProps {
  object: ObjectInfo
  view: string | undefined
  term: string
  conditions: string | undefined
}

export function FilesMenu({ object, view, term, conditions }: FilesMenuProps) {
  const { words, locale } = useSpeech()
  const { imports } = words
  const addressOf = (asked: Record<string, string>) =>
    `${CALLS}/exports/${object.apiName}?${new URLSearchParams({ ...asked, language: locale })}`
  const structure = isHandedOn(object.apiName) ? STRUCTURES[object.apiName] : undefined
  const ofList: Record<string, string> =
    view && view !== RECENT
      ? { listViewApiName: view, ...(term && { searchTerm: term }), ...(conditions && { conditions }) }
      : {}
  return (
    <>
      {(object.createable || object.updateable) && (
        <Link href={beginImportPath(object.apiName)} className="button only-desk">
          {imports.import}
        </Link>
      )}
      <details className="files only-desk">
        <summary className="button">{imports.export}</summary>
        <div className="files__list">
          <p className="soft">{imports.exportHelp}</p>
          {(['csv', 'xlsx'] as const).map((format) => (
            <a key={format} href={addressOf({ format, ...ofList })} download>
              {format === 'csv' ? imports.exportCsv : imports.exportXlsx}
            </a>
          ))}
          {(['csv', 'xlsx'] as const).map((format) => (
            <a key={format} href={addressOf({ format })} download>
              {format === 'csv' ? imports.exportAllCsv : imports.exportAllXlsx}
            </a>
          ))}
          {structure && (
            <a href={addressOf({ format: structure })} download>
              {imports.exportStructure[structure]}
            </a>
          )}
        </div>
      </details>
    </>
  )
}
