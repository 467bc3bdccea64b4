import { describe, expect, test } from 'vitest'
import type { Equipment } from '#contract/shop/equipment.ts'
import { cents } from '#values/money.ts'
import { aShop, anEngine, refuses, someSettings } from '../../shop-fixture.ts'
import { renderPage } from '../../entry-server.tsx'

const aVehicle: Equipment = {
  type: 'VEHICLE',
  number: '1M8GDM9AXKP042788',
  label: 'Motor Coach Industries',
  machine: null,
  understood: [{ name: 'Make', text: 'Motor Coach Industries' }],
  vehicle: {
    make: 'Motor Coach Industries',
    model: '',
    year: 1989,
    years: [1989, 2019],
    engine: null,
    power: 'DIESEL',
  },
}

async function shown(url: string, answers: Parameters<typeof aShop>[0] = {}): Promise<string> {
  const { html, caching } = await renderPage({ url, shop: aShop(answers), settings: someSettings })
  expect(caching).toBe('private')
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

const held = (equipment: Equipment | null) => ({
  'SessionService.getVisitor': () => ({
    isGuest: true,
    name: null,
    userId: null,
    crmId: null,
    email: null,
    equipment,
    cart: { itemCount: 0, subtotal: cents(0), estimatedTotal: cents(0), currency: 'USD' as const },
  }),
})

describe('naming equipment without script', () => {
  test('the form posts the number in its locale, and comes back to this page with the way on', async () => {
    const main = await shown('/fr-CA/equipment?back=%2Fcategory%2Foil-filters%3Ffits%3D1')
    expect(main).toMatch(/<form[^>]* action="\/fr-CA\/equipment\/hold" method="post"/)
    expect(main).toContain('name="from" value="/fr-CA/equipment?back=%2Fcategory%2Foil-filters%3Ffits%3D1"')
    expect(main).toMatch(/<label for="equipment-number">NSM, NSG ou NIV<\/label>/)
  })

  test('what is in hand is told with all that was understood, the way on and the way to put it away', async () => {
    const main = await shown('/equipment?back=%2Fproduct%2Fx', held(anEngine))
    expect(main.replaceAll('<!-- -->', '')).toContain('Shopping for Tarn 6.4 · ESN 24123456')
    expect(main).toMatch(/<dt>Model family<\/dt><dd>Tarn 6.4<\/dd>/)
    expect(main).toMatch(/<a class="button" href="\/product\/x">Continue shopping/)
    expect(main).toContain('action="/equipment/release"')
  })

  test('a refused number stands in its field with the message below', async () => {
    const main = await shown('/equipment?equipment-refused=vin/invalid&equipment-number=1HGCM82633A00435X', {
      'GarageService.identifyEquipment': refuses('vin/invalid'),
    })
    expect(main).toMatch(/name="number"[^>]* value="1HGCM82633A00435X"/)
    expect(main).toMatch(/id="equipment-number-error" role="alert">Invalid VIN</)
    expect(main).toContain('US and Canadian vehicles only')
  })

  test('what a VIN leaves open is asked beside what it says, each field with its message (E-8, V-5)', async () => {
    const main = await shown(
      '/equipment?equipment-refused=vehicle/incomplete&equipment-fields=model:vehicle.model&equipment-number=1M8GDM9AXKP042788&equipment-year=2019',
      { 'GarageService.identifyEquipment': () => aVehicle },
    )
    expect(main).toContain('Verified')
    expect(main).toMatch(/id="equipment-make"[^>]* value="Motor Coach Industries"/)
    expect(main).toMatch(/id="equipment-model-error">Enter Model</)
    expect(main).toContain('The number allows 1989 / 2019. Please confirm yours.')
    expect(main).toMatch(/id="equipment-year"[^>]* value="2019"/)
    expect(main).toMatch(/<option value="DIESEL" selected="">Diesel/)
    expect(main).toContain('name="type" value="VEHICLE"')
  })

  test('of several years none is filled in that was not told (V-5)', async () => {
    const refused = '?equipment-refused=vehicle/incomplete&equipment-fields=year:vehicle.year'
    const main = await shown(`/equipment${refused}&equipment-number=1M8GDM9AXKP042788`, {
      'GarageService.identifyEquipment': () => aVehicle,
    })
    expect(main).toMatch(/id="equipment-year-error">Invalid YEAR</)
    expect(main).toMatch(/<input id="equipment-year"[^>]* value=""/)
  })

  test('a vehicle is picked step by step, and held at the last', async () => {
    const asked: unknown[] = []
    const choices = {
      'GarageService.getVehicleChoices': (input: unknown) => {
        asked.push(input)
        return { makes: ['Ford'], models: ['F-150'], years: [2012], engines: ['5.0 L'] }
      },
    }
    expect(await shown('/equipment?make=Ford&model=F-150', choices)).toMatch(
      /<button[^>]* formAction="\/equipment\/hold" formMethod="post">Shop for this/,
    )
    expect(asked).toEqual([{ make: 'Ford', model: 'F-150' }])
    expect(await shown('/equipment')).toMatch(/<select id="pick-model"[^>]* disabled=""/)
  })

  test('how the vehicle is powered is asked where parts depend on it, in words of the language', async () => {
    const choices = (powers: ('DIESEL' | 'GASOLINE')[]) => ({
      'GarageService.getVehicleChoices': () => ({
        makes: ['Dodge'],
        models: ['Ram'],
        years: [2001],
        engines: ['5.9L'],
        ...(powers.length > 0 && { powers }),
      }),
    })
    const asked = await shown('/fr-CA/equipment?make=Dodge&model=Ram', choices(['DIESEL', 'GASOLINE']))
    expect(asked).toMatch(
      /<select id="pick-power" name="power"><option value=""[^>]*>Je ne sais pas<\/option><option value="DIESEL">Diesel<\/option><option value="GASOLINE">Essence</,
    )
    expect(await shown('/equipment?make=Dodge&model=Ram', choices([]))).toMatch(
      /<select id="pick-power"[^>]* disabled=""/,
    )
  })

  test('an address made up by somebody leads nowhere else and says nothing', async () => {
    for (const back of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', 'x'])
      expect(await shown(`/equipment?back=${encodeURIComponent(back)}`, held(anEngine))).toContain(
        '<a class="button" href="/">',
      )
    const main = await shown('/equipment?equipment-refused=constructor&equipment-fields=model:constructor')
    expect(main).not.toContain('aria-invalid')
  })
})
