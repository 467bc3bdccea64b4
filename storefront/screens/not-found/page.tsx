import { usePage } from '../../page/page-context.ts'
import { StaticPage } from '../../shell/static-page.tsx'

export function NotFoundPage() {
  const { words, href } = usePage()
  return (
    <StaticPage title={words.messages['page404.title']}>
      <p>{words.messages['page404.body']}</p>
      <p className="soft">{words.errors.searchAbove}</p>
      <a className="button button--primary" href={href('/')}>
        {words.errors.toHome}
      </a>
    </StaticPage>
  )
}
