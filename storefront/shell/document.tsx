// The whole document around a page: head, header, breadcrumb, main, footer. It is the same HTML for everybody.
import type { ReactNode } from 'react'
import type { Navigation } from '#contract/shop/catalog.ts'
import { usePage } from '../page/page-context.ts'
import type { OpenPage } from '../page/screen.ts'
import { ComparedBar } from '../parts/compared-bar.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { CategoryBar } from './category-bar.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { Consent } from './consent.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LocaleLinks } from './locale-links.tsx'
import { SeoTags } from './seo-tags.tsx'

export function Document({
  page,
  navigation,
  children,
}: {
  page: OpenPage
  navigation: Navigation
  children: ReactNode
}) {
  const { locale, words, settings } = usePage()
  const { assets } = settings
  return (
    <html lang={locale} data-build={assets.build}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {assets.preloads.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        <link rel="icon" href={settings.icon.href} type={settings.icon.type} />
        <meta name="theme-color" content="#14171A" />
        <SeoTags page={page} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          {words.shell.skipToContent}
        </a>
        {page.isCheckout ? (
          <CheckoutHeader hasCart={page.crumbs.some(({ path }) => path === '/cart')} />
        ) : (
          <>
            <Header />
            <CategoryBar navigation={navigation} />
          </>
        )}
        <div id="page" className="container">
          {!page.isCheckout && <Breadcrumb crumbs={page.crumbs} />}
          <main id="main">{children}</main>
          {page.isCheckout && settings.locales.length > 1 && (
            <nav aria-label={words.shell.languageAndCountry.replace(/\s*:$/, '')}>
              <LocaleLinks id="checkout-locales" />
            </nav>
          )}
        </div>
        <Footer />
        <ComparedBar />
        <Consent />
        <p id="announcer" className="visually-hidden" role="status" />
      </body>
    </html>
  )
}
