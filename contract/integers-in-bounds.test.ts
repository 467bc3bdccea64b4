// Whole numbers that are sent reach columns of four bytes: a larger one is refused as any other bad input, by the contract.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as history from './console-api/history.ts'
import * as orderWork from './console-api/order-work.ts'
import * as phoneOrders from './console-api/phone-orders.ts'
import * as promotions from './console-api/promotions.ts'
import * as shippingLabels from './console-api/shipping-labels.ts'
import { shopCalls } from './shop/calls.ts'
import { uiCalls } from './ui-api/calls.ts'

const LEAST = -2_147_483_648
const MOST = 2_147_483_647

/** Where a schema takes whole numbers that no column holds. */
function unbounded(schema: z.ZodType): string[] {
  const found: string[] = []
  const walk = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return
    const {
      type,
      minimum = -Infinity,
      maximum = Infinity,
    } = part as { type?: string; minimum?: number; maximum?: number }
    if (type === 'integer' && (minimum < LEAST || maximum > MOST)) found.push(path)
    for (const [name, inner] of Object.entries(part)) walk(inner, `${path}/${name}`)
  }
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '')
  return found
}

test.each(Object.entries(shopCalls))('%s takes no whole number that its columns do not hold', (_, { input }) => {
  expect(unbounded(input)).toEqual([])
})

test.each(Object.entries(uiCalls))('%s of the record platform takes none', (_, { params, query, body }) => {
  expect([params, query, body].flatMap(unbounded)).toEqual([])
})

describe('what the console sends takes none', () => {
  const schemas = [history, orderWork, phoneOrders, promotions, shippingLabels].flatMap(Object.entries)
  test.each(schemas.filter(([, one]) => one instanceof z.ZodType))('%s', (_, schema) => {
    expect(unbounded(schema as z.ZodType)).toEqual([])
  })
})
