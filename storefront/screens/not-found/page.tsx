import { usePage } from '../../page/page-context.ts'
import { StaticPage } from '../../shell/static-page.tsx'
import type { NotFoundProps } from './data.ts'

export function NotFoundPage({ gone }: NotFoundProps) {
  const { words, href } = usePage()
  return (
    <StaticPage title={gone ? words.errors.gone : words.messages['page404.title']}>
      <p>{gone ? words.refusals[gone] : words.messages['page404.body']}</p>
      {!gone && <p className="soft">{words.errors.searchAbove}</p>}
      <a className="button button--primary" href={href('/')}>
        {words.errors.toHome}
      </a>
    </StaticPage>
  )
}
