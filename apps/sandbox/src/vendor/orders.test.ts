import { expect, it, vi } from 'vitest'

import { ORDER_FAULTS, ORDER_MODES, takeOrder } from './orders.ts'

const outcome = async (mode: number) => {
  const [take, wait] = [vi.fn(() => 'kept'), vi.fn(async () => undefined)]
  const came = await takeOrder(ORDER_FAULTS[mode], wait, take)
  return [came, take.mock.calls.length, wait.mock.calls.length]
}

it.each([
  [0, [{ taken: 'kept' }, 1, 0]],
  [16, ['down', 0, 0]],
  [17, ['silent', 0, 0]],
  [18, ['silent', 1, 0]],
  [19, ['refused', 0, 0]],
  [20, [{ taken: 'kept' }, 1, 1]],
])('D-13 an order whose amount ends in %i is accepted and answered as the table of modes defines', async (mode, expected) => {
  expect(await outcome(mode)).toEqual(expected)
})

it('the page lists each of them', () => expect(Object.keys(ORDER_MODES)).toEqual(Object.keys(ORDER_FAULTS)))
