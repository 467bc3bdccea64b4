// All imports of whoever looks, the newest first.
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ImportSummary } from '#contract/console-api/imports.ts'
import { fill, formatNumber } from '#words/format.ts'
import { call, whyRefused } from '../../base/calls.ts'
import { Icon } from '../../base/icon.tsx'
import { useKeys } from '../../base/keys.ts'
import { longMomentIn } from '../../base/moment.ts'
import { beginImportPath, gridPath, importPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import { useOpenScreens } from '../../shell/open-screens.ts'
import { useTitle } from '../../shell/title.ts'

export function ImportsScreen() {
  const open = useOpenScreens()
  const { words, locale } = useSpeech()
  const { imports, keyHelp } = words
  const [, go] = useLocation()
  const [all, setAll] = useState<readonly ImportSummary[]>()
  const [why, setWhy] = useState('')
  useTitle(imports.title)
  useEffect(() => {
    call<{ imports: ImportSummary[] }>('/imports').then(
      (answer) => setAll(answer.imports),
      (error: unknown) => setWhy(whyRefused(error, words.offline)),
    )
  }, [words.offline])
  useKeys([{ keys: 'n', label: keyHelp.make, place: 'here', run: () => go(beginImportPath('Product2')) }])
  return (
    <div className="screen import">
      <header className="head">
        <h1>{imports.title}</h1>
        <div className="head__acts">
          {open?.grid && (
            <Link href={gridPath} className="button">
              {imports.grid}
            </Link>
          )}
          <Link href={beginImportPath('Product2')} className="button button--main">
            <Icon name="plus" />
            {imports.begin}
          </Link>
        </div>
      </header>
      {why && (
        <p className="note note--stop" role="alert">
          {why}
        </p>
      )}
      {!all && !why && <p className="waiting">{words.loading}</p>}
      {all?.length === 0 && <p className="nothing">{imports.none}</p>}
      {all && all.length > 0 && (
        <ul className="panel import__list" aria-label={imports.title}>
          {all.map((one) => (
            <li key={one.id}>
              <Link href={importPath(one.id)} className="import__one wraps">
                {one.sheet === null ? one.fileName : `${one.fileName}, ${fill(imports.sheet, { name: one.sheet })}`}
              </Link>
              <span>{one.objectLabel}</span>
              <span>{imports.states[one.state]}</span>
              <span className="number" title={imports.list.result}>
                {[one.made, one.changed, one.refused].map((count) => formatNumber(count, locale)).join(' · ')}
              </span>
              <span className="soft">{longMomentIn(one.createdAt, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
