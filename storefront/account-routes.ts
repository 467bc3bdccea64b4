// The pages of an account: each is its customer's alone, and asks whoever is not signed in to sign in first.
import { called, type Route, route } from './page/screen.ts'
import { PROFILE_QUERY, profileData } from './screens/profile/data.ts'
import { ProfilePage } from './screens/profile/page.tsx'

export const accountRoutes: Route[] = [
  route({
    path: '/myprofile',
    data: profileData,
    page: ProfilePage,
    caching: 'private',
    query: PROFILE_QUERY,
    head: called((_, { words }) => words.account.pages.profile),
  }),
]
