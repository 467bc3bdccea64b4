// The codes of a promotion. One that was saved stays as it is: it can be switched off, or removed while nobody has used it.
import { Link } from 'wouter'
import { fill, plural } from '#words/format.ts'
import { Icon } from '../../base/icon.tsx'
import { detailsPath } from '../../base/paths.ts'
import { usePromotionWords } from '../../base/promotion-words.tsx'
import { useSpeech } from '../../base/words.tsx'
import type { Part } from './part.ts'
import { aCode, type CodeDraft } from './draft.ts'

export function Codes({ draft, change, wrong, more }: Part & { more: string | null }) {
  const words = usePromotionWords()
  const { locale } = useSpeech()
  const set = (key: string, some: Partial<CodeDraft>) =>
    change({ codes: draft.codes.map((code) => (code.key === key ? { ...code, ...some } : code)) })
  return (
    <fieldset className="panel form__section">
      <legend>{words.codes}</legend>
      <div className="form__fields">
        <p className="help">{words.codeHelp}</p>
        <ul className="promotion__codes">
          {draft.codes.map(({ id, key, code, isActive, limit, uses }) => {
            const told = wrong?.rows[key]
            const named = code || words.newCode
            return (
              <li key={key}>
                {id === null ? (
                  <input
                    className="control promotion__code"
                    aria-label={words.code}
                    aria-invalid={told ? true : undefined}
                    maxLength={20}
                    autoComplete="off"
                    spellCheck={false}
                    value={code}
                    onChange={({ target }) => set(key, { code: target.value.toUpperCase() })}
                  />
                ) : (
                  <span className="promotion__code">{code}</span>
                )}
                <label className="promotion__limit">
                  <span className="label">
                    {words.limit} ({words.limitHelp})
                  </span>
                  <input
                    className="control control--number"
                    inputMode="numeric"
                    autoComplete="off"
                    value={limit}
                    onChange={({ target }) => set(key, { limit: target.value })}
                  />
                </label>
                {uses > 0 && <span className="soft">{plural(uses, locale, words.used)}</span>}
                <label className="promotion__tick">
                  <input
                    type="checkbox"
                    className="tick"
                    aria-label={`${words.on}: ${named}`}
                    checked={isActive}
                    onChange={({ target }) => set(key, { isActive: target.checked })}
                  />
                  {words.on}
                </label>
                {uses === 0 ? (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={fill(words.removeCode, { code: named })}
                    onClick={() => change({ codes: draft.codes.filter((one) => one.key !== key) })}
                  >
                    <Icon name="close" />
                  </button>
                ) : (
                  <span />
                )}
                {told && <p className="wrong">{told}</p>}
              </li>
            )
          })}
        </ul>
        <p className="promotion__more">
          <button type="button" className="button" onClick={() => change({ codes: [...draft.codes, aCode()] })}>
            <Icon name="plus" />
            {words.addCode}
          </button>
          {more && <Link href={detailsPath(more)}>{words.allFields}</Link>}
        </p>
      </div>
    </fieldset>
  )
}
