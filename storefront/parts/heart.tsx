// The heart beside a part saves it (E-13): a button of a form, which works before any script. Neutral until a script knows which parts are
// saved, as pages are the same for everybody.
import type { FormHTMLAttributes } from 'react'
import type { PartSummary } from '#contract/shop/part.ts'
import { fill } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'

const FORM = 'save-part'

/** The one form of a list, for the hearts of all its parts. Once on a page. */
export const HeartForm = () => <SaveForm id={FORM} hidden />

/** In a list; named by its part. */
export function Heart({ part: { id, partNumber } }: { part: Pick<PartSummary, 'id' | 'partNumber'> }) {
  const { words } = usePage()
  return (
    <button
      className="heart"
      form={FORM}
      name="save"
      value={id}
      aria-label={fill(words.savedParts.saveNamed, { name: partNumber })}
    />
  )
}

/** On the page of the part, in a form of its own. */
export function SaveHeart({ id }: Pick<PartSummary, 'id'>) {
  const { words } = usePage()
  return (
    <SaveForm>
      <button className="heart link-button" name="save" value={id}>
        {words.savedParts.save}
      </button>
    </SaveForm>
  )
}

/** A script adds the page as `back`. */
function SaveForm(form: FormHTMLAttributes<HTMLFormElement>) {
  const { href } = usePage()
  return <form {...form} method="post" action={href('/my-parts')} />
}
