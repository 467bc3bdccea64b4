// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assistAddress } from './assist-address.ts'

const words = {
  tooLong: 'Use 35 characters or fewer',
  region: { US: 'State', CA: 'Province' },
  postalCode: { US: 'ZIP code', CA: 'Postal code' },
  suggestions: 'Suggested addresses',
  suggestionCount: { one: '{count} suggested address', other: '{count} suggested addresses' },
  filled: 'The address was filled in.',
}
const group = (country: string, codes: string[]) =>
  `<optgroup data-country="${country}">${codes.map((code) => `<option value="${code}">${code}</option>`).join('')}</optgroup>`

let form: HTMLFormElement
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <p id="announcer"></p>
    <form>
      <select id="country" name="country"><option value="US">US</option><option value="CA">CA</option></select>
      <div><label for="line1">Line 1</label><input id="line1" name="line1"></div>
      <div><label for="line2">Line 2</label><input id="line2" name="line2"></div>
      <input id="city" name="city">
      <label for="region">State</label>
      <select id="region" name="region"><option value=""></option>${group('US', ['OH', 'IN'])}${group('CA', ['ON', 'QC'])}</select>
      <label for="postalCode">ZIP code</label><input id="postalCode" name="postalCode">
    </form>`
  const found = document.querySelector('form')
  if (!found) throw new Error('no form')
  form = found
  form.dataset['words'] = JSON.stringify(words)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement & HTMLSelectElement
const regions = () => [...field('region').querySelectorAll('option')].map(({ value }) => value)
const label = (name: string) => form.querySelector(`label[for="${name}"]`)?.textContent
const choose = (country: string) => {
  field('country').value = country
  field('country').dispatchEvent(new Event('change', { bubbles: true }))
}

test('regions and what they are called follow the country, and what is of the other one goes', () => {
  field('region').value = 'OH'
  field('postalCode').value = '43215'
  assistAddress(form, 'en-US')
  expect([regions(), field('region').value]).toEqual([['', 'OH', 'IN'], 'OH'])
  choose('CA')
  expect([regions(), field('region').value, field('postalCode').value]).toEqual([['', 'ON', 'QC'], '', ''])
  expect([label('region'), label('postalCode')]).toEqual(['Province', 'Postal code'])
  choose('US')
  expect([regions(), label('region')]).toEqual([['', 'OH', 'IN'], 'State'])
})

test('what was entered before the script came stays', () => {
  field('country').value = 'CA'
  field('region').value = 'QC'
  field('postalCode').value = 'H7N 1A1'
  assistAddress(form, 'fr-CA')
  expect([field('region').value, field('postalCode').value]).toEqual(['QC', 'H7N 1A1'])
})

test('typing beyond 35 characters of a line is stopped and said beside it', () => {
  assistAddress(form, 'en-US')
  const type = (name: string, inputType: string, data: string) => {
    const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true })
    field(name).dispatchEvent(event)
    return event.defaultPrevented
  }
  field('line2').value = 'x'.repeat(35)
  expect(type('line2', 'insertText', 'y')).toBe(true)
  expect(field('line2').parentElement?.textContent).toContain(words.tooLong)
  expect(type('line2', 'insertFromPaste', 'yy')).toBe(false)
  expect(field('line2').parentElement?.textContent).not.toContain(words.tooLong)
  field('city').value = 'x'.repeat(35)
  expect(type('city', 'insertText', 'y')).toBe(false)
})

const predictions = JSON.stringify({
  predictions: [
    { place_id: 'p1', description: '455 Rue Principale, Sherbrooke, QC' },
    { place_id: 'p2', description: '457 Rue Principale, Sherbrooke, QC' },
  ],
})
const part = (type: string, short_name: string, long_name = short_name) => ({ types: [type], short_name, long_name })
const place = JSON.stringify({
  result: {
    address_components: [
      part('street_number', '455'),
      part('route', 'Rue Principale'),
      part('locality', 'Sherbrooke'),
      part('administrative_area_level_1', 'QC', 'Québec'),
      part('postal_code', 'J1L 2K3'),
      part('country', 'CA', 'Canada'),
    ],
  },
})
const answering = (isThere: boolean) =>
  vi.stubGlobal('fetch', (url: string) =>
    isThere
      ? Promise.resolve(Response.json(url.includes('autocomplete') ? predictions : place))
      : Promise.reject(new Error('away')),
  )
async function typeAddress(): Promise<HTMLElement[]> {
  field('line1').value = '455 rue'
  field('line1').dispatchEvent(new Event('input', { bubbles: true }))
  return suggested()
}
async function suggested(): Promise<HTMLElement[]> {
  await vi.advanceTimersByTimeAsync(400)
  await vi.waitFor(() => vi.importActual('#values/address-dictionary.ts'))
  await vi.advanceTimersByTimeAsync(100)
  return [...form.querySelectorAll<HTMLElement>('[role=option]')]
}
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  field('line1').dispatchEvent(event)
  return event.defaultPrevented
}

test('a suggestion that is chosen fills the address, its country first', async () => {
  answering(true)
  assistAddress(form, 'en-US')
  const options = await typeAddress()
  expect(options).toHaveLength(2)
  expect(field('line1').ariaExpanded).toBe('true')
  press('ArrowUp')
  expect(field('line1').getAttribute('aria-activedescendant')).toBe(options[1]?.id)
  press('ArrowDown')
  expect(press('Enter')).toBe(true)
  await vi.waitFor(() => expect(field('city').value).toBe('Sherbrooke'))
  expect([field('country').value, field('region').value, field('postalCode').value]).toEqual(['CA', 'QC', 'J1L 2K3'])
  expect(field('line1').value).toBe('455 Rue Principale')
})

test('an address that was typed before the script came is suggested for', async () => {
  answering(true)
  field('line1').focus()
  field('line1').value = '455 rue'
  assistAddress(form, 'en-US')
  expect(await suggested()).toHaveLength(2)
})

test('nothing is suggested for a saved address that is only looked at', async () => {
  answering(true)
  field('line1').defaultValue = '455 rue'
  field('line1').focus()
  assistAddress(form, 'en-US')
  expect(await suggested()).toHaveLength(0)
})

test('Escape closes the list, and Enter then sends the form as ever', async () => {
  answering(true)
  assistAddress(form, 'en-US')
  expect(await typeAddress()).toHaveLength(2)
  expect(press('Escape')).toBe(true)
  expect(form.querySelectorAll('[role=option]')).toHaveLength(0)
  expect(press('Enter')).toBe(false)
})

test('without the service the field is a plain one', async () => {
  answering(false)
  assistAddress(form, 'en-US')
  expect(await typeAddress()).toHaveLength(0)
  expect(press('Enter')).toBe(false)
})
