import { form } from './form.ts'
import { language } from './language.ts'
import { orderField } from './order-field.ts'
import { paymentProvider } from './payment-provider.ts'
import type { Plant } from './plant.ts'
import { setting } from './setting.ts'

export const plants: readonly Plant[] = [setting, orderField, form, language, paymentProvider]
