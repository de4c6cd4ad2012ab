// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { slipStore } from './slip-store.ts'
import { EMPTY_SLIP, parseSlip, type StoredSlip } from './stored-slip.ts'

const leg = { event: 'e1', market: 'e1:ou_250', outcome: 'e1:ou_250/over', seen: 1850, banker: false }
const slip: StoredSlip = { v: 1, type: 'express', sizes: [], policy: 'higher', legs: [leg, { ...leg, event: 'e2' }], stakes: ['500'] }

beforeEach(() => localStorage.clear())

describe('PRO-13 the stored slip', () => {
  it('PRO-13 is kept in the browser under its name and form, and tells who shows it', () => {
    const listener = vi.fn()
    const stop = slipStore.subscribe(listener)
    slipStore.write(slip)
    expect(JSON.parse(localStorage.getItem('betslip')!)).toEqual(slip)
    expect(slipStore.read()).toEqual(slip)
    expect(slipStore.read()).toBe(slipStore.read())
    stop()
    slipStore.write(EMPTY_SLIP)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('PRO-13 carries the instant of its change, and the account that has it', () => {
    slipStore.write(slip, { updated_at: '2026-11-23T10:00:00.000Z', account: '7' })
    slipStore.write({ ...slip, policy: 'any' })
    expect(slipStore.readMark()).toEqual({ updated_at: expect.any(String), account: '7' })
    expect(slipStore.readMark()!.updated_at > '2026-11-23T10:00:00.000Z').toBe(true)
    localStorage.setItem('betslip_mark', '{"updated_at":"yesterday"}')
    expect(slipStore.readMark()).toBeNull()
  })

  it.each(['not json', '[]', '{"v":2}', 'null'])('PRO-13 a text that is no slip reads as an empty one: %s', (text) => {
    localStorage.setItem('betslip', text)
    expect(slipStore.read()).toEqual(EMPTY_SLIP)
  })

  it('PRO-13 selections that cannot be read are left out, and there are never more than twenty', () => {
    const bad = [{ ...leg, seen: 1000 }, { ...leg, event: '../x' }, { ...leg, outcome: 7 }, null]
    expect(parseSlip({ ...slip, legs: [...bad, leg], sizes: [2, 'x', 99], stakes: [5] })).toEqual({
      ...slip,
      legs: [leg],
      sizes: [2],
      stakes: [''],
    })
    expect(parseSlip({ ...slip, legs: Array.from({ length: 30 }, () => leg) }).legs).toHaveLength(20)
  })
})
