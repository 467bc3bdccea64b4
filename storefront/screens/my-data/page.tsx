// What a customer may ask of what the shop knows of them: a copy, or that their account is erased.
import { fill } from '#words/format.ts'
import { AccountPage } from '../../account/account-page.tsx'
import { FormNotice } from '../../forms/form-notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { CopySection } from './copy-section.tsx'
import type { MyDataProps } from './data.ts'
import { EraseSection } from './erase-section.tsx'

export function MyDataPage({ data, problem, done }: MyDataProps) {
  const { words, settings, href } = usePage()
  const { myData } = words
  return (
    <AccountPage title={myData.title} current="/myprofile">
      <FormNotice problem={problem} done={done && myData.done[done]} />
      <p>{fill(myData.lead, { brand: settings.brand })}</p>
      <CopySection copy={data.copy} isFresh={data.isFresh} />
      <EraseSection data={data} />
      <p>
        <a href={href('/myprofile')}>{words.account.pages.profile}</a>
      </p>
    </AccountPage>
  )
}
