import type { MyData } from '#contract/shop/my-data.ts'
import { COPY_DAYS } from '#values/data-request.ts'
import { fill, formatDate } from '#words/format.ts'
import { DownloadCopy } from '../../account/download-copy.tsx'
import { usePage } from '../../page/page-context.ts'
import { signInAgain } from './sign-in-again.ts'

export function CopySection({ copy, isFresh }: Pick<MyData, 'copy' | 'isFresh'>) {
  const { words, locale, href } = usePage()
  const { myData } = words
  const day = (moment: string) => formatDate(new Date(moment), locale, { inSentence: true })
  return (
    <section className="data-part card" aria-labelledby="my-data-copy">
      <h2 id="my-data-copy">{myData.copyTitle}</h2>
      <p>{fill(myData.copyLead, { days: COPY_DAYS })}</p>
      {copy?.isReady === false && <p>{fill(myData.copyAsked, { date: day(copy.askedAt) })}</p>}
      {copy?.isReady && copy.until !== null && (
        <>
          <p>{fill(myData.copyReady, { date: day(copy.until) })}</p>
          {!isFresh && <p className="soft">{myData.downloadSigning}</p>}
          <p className="form__actions">
            {isFresh ? (
              <DownloadCopy path="/my-data/copy" bytes={copy.bytes ?? 0} />
            ) : (
              <a className="button button--primary" href={signInAgain(href)} rel="nofollow">
                {myData.signInToDownload}
              </a>
            )}
          </p>
        </>
      )}
      {copy?.isReady !== false && (
        <form className="form__actions" method="post" action={href('/my-data')}>
          <input type="hidden" name="act" value="copy" />
          <button className={`button${copy ? '' : ' button--primary'}`}>
            {copy ? myData.askNewCopy : myData.askCopy}
          </button>
        </form>
      )}
    </section>
  )
}
