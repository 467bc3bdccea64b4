import { fill, plural } from '#words/format.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { usePage } from '../page/page-context.ts'
import { type CopiedNews, whyLeft } from './copied.ts'

export function CopiedNotice({ copied: { added, left } }: { copied: CopiedNews }) {
  const { words, locale, href } = usePage()
  const { again } = words.orders
  const told = (
    <>
      <p>{added > 0 ? plural(added, locale, again.added) : words.partLists.nothingAdded}</p>
      {left.length > 0 && (
        <>
          <p>{again.left}</p>
          <ul>
            {left.map((one) => (
              <li key={one.partNumber}>
                {fill(again.leftLine, { partNumber: one.partNumber, why: whyLeft(one, words) })}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={href('/cart')}>{again.toCart}</a>
      </p>
    </>
  )
  return <FormNotice problem={null} done={told} tone={left.length > 0 ? 'warn' : 'fits'} />
}
