import { describe, expect, test } from 'vitest'
import { AskFirst } from '#values/ask-first.ts'
import type { Country } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { ServiceDown } from '../service-down.ts'
import type { TaxPort, TaxQuestion } from './port.ts'
import { rememberedTaxes } from './remembered.ts'

const sale = (country: Country, region: string): TaxQuestion => ({
  country,
  region,
  on: '2026-11-21',
  parts: cents(100_00),
  coreCharges: cents(40_00),
  shipping: cents(10_00),
})

describe('what it has answered', () => {
  const counted = (fails = false) => {
    const asked: TaxQuestion[] = []
    let now = 0
    const port: TaxPort = {
      taxes: async (question) => {
        asked.push(question)
        if (fails) throw new ServiceDown('tax')
        return { lines: [], calculation: `taxcalc_${asked.length}` }
      },
    }
    return { asked, later: (ms: number) => (now += ms), port: rememberedTaxes(port, () => now) }
  }

  test('is not asked again for ten minutes, nor twice at once; another sale is', async () => {
    const { asked, later, port } = counted()
    const [one, other] = await Promise.all([port.taxes(sale('CA', 'QC')), port.taxes(sale('CA', 'QC'))])
    expect([one.calculation, other.calculation]).toEqual(['taxcalc_1', 'taxcalc_1'])
    await port.taxes(sale('CA', 'ON'))
    later(10 * 60_000 - 1)
    await port.taxes(sale('CA', 'QC'))
    expect(asked).toHaveLength(2)
    later(2)
    expect((await port.taxes(sale('CA', 'QC'))).calculation).toBe('taxcalc_3')
  })

  test('is known within a transaction, which waits for nobody: what is not is asked for first', async () => {
    const { asked, port } = counted()
    const first = await port.inTransaction.taxes(sale('CA', 'QC')).catch((error: unknown) => error)
    expect(asked).toEqual([])
    if (!(first instanceof AskFirst)) throw first
    await first.ask()
    expect((await port.inTransaction.taxes(sale('CA', 'QC'))).calculation).toBe('taxcalc_1')
  })

  test('a failure is told within a transaction too, and soon asked again', async () => {
    const { asked, later, port } = counted(true)
    const first = await port.inTransaction.taxes(sale('CA', 'QC')).catch((error: unknown) => error)
    if (!(first instanceof AskFirst)) throw first
    await first.ask()
    await expect(port.inTransaction.taxes(sale('CA', 'QC'))).rejects.toThrow(ServiceDown)
    later(3_001)
    await expect(port.taxes(sale('CA', 'QC'))).rejects.toThrow(ServiceDown)
    expect(asked).toHaveLength(2)
  })
})
