import { describe, expect, it } from 'vitest'

import { createForgeryWatch } from '../../../platform/webhooks/index.ts'
import { isFull, waitForNext } from './reserve.ts'

const now = 1_767_225_600_000

describe('number of invoices of a player', () => {
  it('the eleventh waits until the first of ten is an hour old', () => {
    const made = Array.from({ length: 10 }, (_, n) => now - 3_000_000 + n * 1000)
    expect(waitForNext(made.slice(1), now)).toBe(0)
    expect(waitForNext(made, now)).toBe(600_000)
    expect(waitForNext([now - 3_500_000, ...made], now)).toBe(600_000)
  })

  it('three may be open at once', () => {
    const open = (count: number) => Array.from({ length: count }, (_, n) => ({ id: BigInt(n) }))
    expect([isFull(open(2)), isFull(open(3))]).toEqual([false, true])
  })
})

describe('forged webhooks', () => {
  it('alert an operator at twenty within five minutes, once', () => {
    const clock = { at: now, now: () => clock.at }
    const alarms: [string, number][] = []
    let counted = 0
    const deps = { clock, countForgery: () => void (counted += 1) }
    const watch = createForgeryWatch(deps, 'payments', (psp, count) => alarms.push([psp, count]))
    for (let n = 0; n < 19; n++) watch('a')
    clock.at += 300_000
    for (let n = 0; n < 19; n++) watch('a')
    watch('b')
    expect(alarms).toEqual([])
    for (let n = 0; n < 5; n++) watch('a')
    expect(alarms).toEqual([['a', 20]])
    expect(counted).toBe(44)
  })
})
