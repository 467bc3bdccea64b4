// The pages of an account: each is its customer's alone, and asks whoever is not signed in to sign in first; and beside them what guests get by a code.
import { called, type Head, type PageRequest, type Route, route } from './page/screen.ts'
import { ADD_QUERY, addData, addHead } from './screens/add-equipment/data.ts'
import { AddEquipmentPage } from './screens/add-equipment/page.tsx'
import { addressData } from './screens/address/data.ts'
import { AddressPage } from './screens/address/page.tsx'
import { ADDRESSES_QUERY, addressesData } from './screens/addresses/data.ts'
import { AddressesPage } from './screens/addresses/page.tsx'
import { GARAGE_FIT_QUERY, garageFitData, type GarageFitProps } from './screens/garage-fit/data.ts'
import { GarageFitPage } from './screens/garage-fit/page.tsx'
import { GARAGE_QUERY, garageData } from './screens/garage/data.ts'
import { GaragePage } from './screens/garage/page.tsx'
import { MY_PARTS_QUERY, myPartsData } from './screens/my-parts/data.ts'
import { MyPartsPage } from './screens/my-parts/page.tsx'
import { PART_LIST_QUERY, partListData, partListHead } from './screens/part-list/data.ts'
import { PartListPage } from './screens/part-list/page.tsx'
import { OWN_MACHINE_QUERY, ownMachineData, type OwnMachineProps } from './screens/own-machine/data.ts'
import { OwnMachinePage } from './screens/own-machine/page.tsx'
import { MY_ORDERS_QUERY, myOrdersData } from './screens/my-orders/data.ts'
import { MyOrdersPage } from './screens/my-orders/page.tsx'
import { invoicesData } from './screens/invoices/data.ts'
import { InvoicesPage } from './screens/invoices/page.tsx'
import { GUEST_DATA_QUERY, guestDataData } from './screens/guest-data/data.ts'
import { GuestDataPage } from './screens/guest-data/page.tsx'
import { MY_DATA_QUERY, myDataData } from './screens/my-data/data.ts'
import { MyDataPage } from './screens/my-data/page.tsx'
import { PROFILE_QUERY, profileData } from './screens/profile/data.ts'
import { ProfilePage } from './screens/profile/page.tsx'

const belowGarage = <Props>(title: (props: Props, request: PageRequest) => string): Head<Props> => ({
  title,
  crumb: (props, request) => [
    { name: request.words.myGarage.title, path: '/my-garage' },
    { name: title(props, request) },
  ],
})

export const accountRoutes: Route[] = [
  route({
    path: '/my-garage',
    data: garageData,
    page: GaragePage,
    caching: 'private',
    query: GARAGE_QUERY,
    head: called((_, { words }) => words.myGarage.title),
  }),
  route({
    path: '/my-garage/add',
    data: addData,
    page: AddEquipmentPage,
    caching: 'private',
    query: ADD_QUERY,
    head: addHead,
  }),
  route({
    path: '/my-garage/fit',
    data: garageFitData,
    page: GarageFitPage,
    caching: 'private',
    query: GARAGE_FIT_QUERY,
    head: belowGarage(({ isCart }: GarageFitProps, { words }) =>
      isCart ? words.myGarage.fit.cartTitle : words.myGarage.fit.title,
    ),
  }),
  route({
    path: '/my-garage/:machine',
    data: ownMachineData,
    page: OwnMachinePage,
    caching: 'private',
    query: OWN_MACHINE_QUERY,
    head: belowGarage(({ shown }: OwnMachineProps) => shown.machine.nickname),
  }),
  // Answers the form that brings a document.
  route({
    path: '/my-garage/:machine/documents',
    data: ownMachineData,
    page: OwnMachinePage,
    caching: 'private',
    query: OWN_MACHINE_QUERY,
    head: belowGarage(({ shown }: OwnMachineProps) => shown.machine.nickname),
  }),
  route({
    path: '/my-orders',
    data: myOrdersData,
    page: MyOrdersPage,
    caching: 'private',
    query: MY_ORDERS_QUERY,
    head: called((_, { words }) => words.account.pages.orders),
  }),
  route({
    path: '/my-orders/invoices',
    data: invoicesData,
    page: InvoicesPage,
    caching: 'private',
    head: {
      title: (_, { words }) => words.invoices.months,
      crumb: (_, { words }) => [
        { name: words.account.pages.orders, path: '/my-orders' },
        { name: words.invoices.months },
      ],
    },
  }),
  route({
    path: '/my-address',
    data: addressesData,
    page: AddressesPage,
    caching: 'private',
    query: ADDRESSES_QUERY,
    head: called((_, { words }) => words.account.pages.addresses),
  }),
  route({
    path: '/my-address/:address',
    data: addressData,
    page: AddressPage,
    caching: 'private',
    head: {
      title: ({ isNew }, { words }) => (isNew ? words.addresses.newTitle : words.addresses.editTitle),
      crumb: ({ isNew }, { words }) => [
        { name: words.account.pages.addresses, path: '/my-address' },
        { name: isNew ? words.addresses.newTitle : words.addresses.editTitle },
      ],
    },
  }),
  route({
    path: '/my-parts',
    data: myPartsData,
    page: MyPartsPage,
    caching: 'private',
    query: MY_PARTS_QUERY,
    head: called((_, { words }) => words.account.pages.saved),
  }),
  route({
    path: '/my-parts/:list',
    data: partListData,
    page: PartListPage,
    caching: 'private',
    query: PART_LIST_QUERY,
    head: partListHead,
  }),
  route({
    path: '/myprofile',
    data: profileData,
    page: ProfilePage,
    caching: 'private',
    query: PROFILE_QUERY,
    head: called((_, { words }) => words.account.pages.profile),
  }),
  route({
    path: '/my-data',
    data: myDataData,
    page: MyDataPage,
    caching: 'private',
    query: MY_DATA_QUERY,
    head: {
      title: (_, { words }) => words.myData.title,
      crumb: (_, { words }) => [
        { name: words.account.pages.profile, path: '/myprofile' },
        { name: words.myData.title },
      ],
    },
  }),
  route({
    path: '/my-data/by-email',
    data: guestDataData,
    page: GuestDataPage,
    caching: 'private',
    query: GUEST_DATA_QUERY,
    head: called((_, { words }) => words.myData.byEmail.title),
  }),
]
