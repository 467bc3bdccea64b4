// Loaded together, with the first of them.
export { NewPhoneOrderScreen } from './new-screen.tsx'
export { PhoneOrderScreen } from './phone-screen.tsx'
