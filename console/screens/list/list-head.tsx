// The head of a list: what it is of, the search in it, files, and a new record.
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import { Icon } from '../../base/icon.tsx'
import { isMadeByStep } from '../../base/by-step.ts'
import { newPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { FilesMenu } from './files-menu.tsx'
import { RECENT } from './list-url.ts'
import { SearchField } from './search-field.tsx'

const OrderTools = lazy(async () => ({ default: (await import('../../papers/order-tools.tsx')).OrderTools }))

interface ListHeadProps {
  object: ObjectInfo | undefined
  objectApiName: string
  view: string | undefined
  term: string
  /** In place of the list's own. */
  conditions: string | undefined
  onTerm: (term: string) => void
}

export function ListHead({ object, objectApiName, view, term, conditions, onTerm }: ListHeadProps) {
  const words = useWords()
  return (
    <header className="head">
      <h1>{object?.labelPlural ?? '\u00a0'}</h1>
      <div className="head__acts">
        {view !== RECENT && <SearchField term={term} onTerm={onTerm} />}
        {object && <FilesMenu object={object} view={view} term={term} conditions={conditions} />}
        {objectApiName === 'Order' && (
          <Suspense fallback={null}>
            <OrderTools />
          </Suspense>
        )}
        {object?.createable && !isMadeByStep(objectApiName) && (
          <Link href={newPath(objectApiName)} className="button">
            <Icon name="plus" />
            {words.list.make}
            <span className="visually-hidden">{object.label}</span>
            <kbd className="only-desk" aria-hidden="true">
              n
            </kbd>
          </Link>
        )}
      </div>
    </header>
  )
}
