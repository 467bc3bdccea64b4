/** Through the identity provider, where they show again who they are, and back to this page. */
export const signInAgain = (href: (path: string) => string): string =>
  `${href('/sign-in')}?${new URLSearchParams({ fresh: '1', back: href('/my-data') })}`
