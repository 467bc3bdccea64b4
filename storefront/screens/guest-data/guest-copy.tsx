import type { DataCopy } from '#contract/shop/my-data.ts'
import { COPY_DAYS } from '#values/data-request.ts'
import { fill, formatDate } from '#words/format.ts'
import { DownloadCopy } from '../../account/download-copy.tsx'
import { usePage } from '../../page/page-context.ts'

export function GuestCopy({ page, email, copy }: { page: string; email: string; copy: DataCopy | null }) {
  const { words, locale, href } = usePage()
  const { myData } = words
  const { byEmail } = myData
  const date = copy?.until ? formatDate(new Date(copy.until), locale, { inSentence: true }) : ''
  return (
    <section className="data-part card" aria-labelledby="guest-copy">
      <h2 id="guest-copy">{myData.copyTitle}</h2>
      <p>{fill(byEmail.proven, { email })}</p>
      {copy === null && <p>{byEmail.none}</p>}
      {copy?.isReady === false && (
        <>
          <p role="status">{fill(byEmail.made, { days: COPY_DAYS })}</p>
          <p className="form__actions">
            <a className="button button--primary" href={href(page)}>
              {byEmail.reload}
            </a>
          </p>
        </>
      )}
      {copy?.isReady && (
        <>
          <p>{fill(myData.copyReady, { date })}</p>
          <p className="form__actions">
            <DownloadCopy path={`${page}/copy`} bytes={copy.bytes ?? 0} />
          </p>
        </>
      )}
      {copy?.isReady !== false && (
        <form className="form__actions" method="post" action={href(page)}>
          <button className="button" name="act" value="copy">
            {myData.askNewCopy}
          </button>
        </form>
      )}
    </section>
  )
}
