// A new import: of what, and from which file.
import { type FormEvent, useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Encoding, ImportAnswer, SEVERAL as Several } from '#contract/console-api/imports.ts'
import { getObjectInfos } from '#records-client/adapters/objects/object-info.ts'
import { useAdapter } from '#records-client/react/use-adapter.ts'
import { call, whyRefused } from '../../base/calls.ts'
import { importPath, importsPath } from '../../base/paths.ts'
import { useWords } from '../../base/words.tsx'
import { usePlaces } from '../../shell/navigation.ts'
import { useTitle } from '../../shell/title.ts'

/** In place of an object's name: each sheet of the workbook says what it holds. */
const SEVERAL: typeof Several = '*'

export function BeginScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const { imports, offline } = useWords()
  const [, go] = useLocation()
  const id = useId()
  const places = usePlaces()
  const names = places.map(({ objectApiName }) => objectApiName)
  const { data: infos } = useAdapter(getObjectInfos, { objectApiNames: names.length > 0 ? names : undefined })
  const written = new Set(
    (infos?.results ?? []).flatMap(({ result }) =>
      'fields' in result && (result.createable || result.updateable) ? [result.apiName] : [],
    ),
  )
  const [object, setObject] = useState(params['object'] ?? 'Product2')
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)
  useTitle(imports.begin)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const file = sent.get('file')
    if (!(file instanceof File) || file.name === '') return
    setWhy('')
    // The object goes first: who may not write it sends no file.
    const form = new FormData()
    form.set('objectApiName', object)
    const encoding = sent.get('encoding')
    if (encoding) form.set('encoding', encoding)
    form.set('file', file)
    setBusy(true)
    try {
      const begun = await call<ImportAnswer>('/imports', form)
      go(importPath(begun.id))
    } catch (error) {
      setWhy(whyRefused(error, offline))
      setBusy(false)
    }
  }
  return (
    <div className="screen import">
      <p className="import__way">
        <Link href={importsPath}>{imports.back}</Link>
      </p>
      <header className="head">
        <h1>{imports.begin}</h1>
      </header>
      <form className="panel import__begin" onSubmit={(event) => void send(event)}>
        <label className="plan__line" htmlFor={`${id}object`}>
          {imports.what}
        </label>
        <select
          id={`${id}object`}
          className="control control--select"
          value={object}
          onChange={({ target }) => setObject(target.value)}
        >
          <option value={SEVERAL}>{imports.several}</option>
          {places
            .filter(({ objectApiName }) => written.has(objectApiName) || objectApiName === object)
            .map(({ objectApiName, label }) => (
              <option key={objectApiName} value={objectApiName}>
                {label}
              </option>
            ))}
        </select>
        <label className="plan__line" htmlFor={`${id}file`}>
          {imports.chosen}
        </label>
        <input
          id={`${id}file`}
          name="file"
          type="file"
          required
          className="control"
          accept=".csv,.txt,.tsv,.xlsx,.xml,text/csv"
          aria-describedby={`${id}help`}
        />
        <p id={`${id}help`} className="soft">
          {object === SEVERAL ? imports.severalHelp : imports.fileHelp}
        </p>
        {object !== SEVERAL && (
          <>
            <label className="plan__line" htmlFor={`${id}letters`}>
              {imports.letters}
            </label>
            <select id={`${id}letters`} name="encoding" className="control control--select">
              <option value="">{imports.lettersTold}</option>
              {(Object.keys(imports.encodings) as Encoding[]).map((encoding) => (
                <option key={encoding} value={encoding}>
                  {imports.encodings[encoding]}
                </option>
              ))}
            </select>
          </>
        )}
        {why && (
          <p className="note note--stop" role="alert">
            {why}
          </p>
        )}
        <div className="form__end">
          <button type="submit" className="button button--main" disabled={isBusy}>
            {isBusy ? imports.uploading : imports.upload}
          </button>
        </div>
      </form>
    </div>
  )
}
