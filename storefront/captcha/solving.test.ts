import { expect, test } from 'vitest'
import { solving, type Widget } from './solving.ts'

function aWidget() {
  let begun = 0
  const says = (state: string, payload: string | null = null) =>
    widget.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload } }))
  const verify = async () => {
    begun++
    says('verifying')
    return null
  }
  const widget: Widget = Object.assign(new EventTarget(), { verify })
  return { widget, says, begun: () => begun }
}

test('who pays at once waits until the widget has done its work', async () => {
  let told = 0
  const { follow, solution } = solving(() => told++)
  const paid = solution()
  const { widget, says } = aWidget()
  follow(widget)
  says('verifying')
  expect(told).toBe(0)
  says('verified', 'solved')
  expect(await paid).toBe('solved')
  expect(told).toBe(1)
})

test('a captcha that could not be solved, or was unticked, has no solution', async () => {
  const { follow, solution } = solving(() => {})
  const { widget, says } = aWidget()
  follow(widget)
  says('error')
  expect(await solution()).toBe('')
  says('verified', 'solved')
  says('unverified')
  expect(await solution()).toBe('')
})

test('a challenge that has served, or is no longer good, is followed by another', async () => {
  const { follow, solution, renew } = solving(() => {})
  const { widget, says, begun } = aWidget()
  follow(widget)
  says('verified', 'first')
  renew()
  const second = solution()
  says('verified', 'second')
  expect(await second).toBe('second')
  says('expired')
  says('verified', 'third')
  expect(await solution()).toBe('third')
  expect(begun()).toBe(2)
})

test('a widget that left the page leaves nothing behind', async () => {
  const { follow, solution } = solving(() => {})
  const first = aWidget()
  const leave = follow(first.widget)
  first.says('verified', 'first')
  leave()
  const second = aWidget()
  follow(second.widget)
  const paid = solution()
  first.says('verified', 'late')
  second.says('verified', 'second')
  expect(await paid).toBe('second')
})

test('without a widget there is no solution, and nobody waits for one', async () => {
  const { solution, giveUp } = solving(() => {})
  giveUp()
  expect(await solution()).toBe('')
})
