import { parseDiceParams } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { FIRST_FORM } from '../../_common/autobet/form.ts'
import { strategyHash, strategyIn } from './strategy-hash.ts'
import type { Strategy } from './strategy-hash.ts'
import { readStrategy, settingsFrom } from './strategy.ts'

const strategy: Strategy<object> = {
  choice: { direction: 'under', target: 4950 },
  stake: '12,50',
  currency: 'KZT',
  auto: { ...FIRST_FORM, bets: '100', onLoss: 'increase', onLossPercent: '100', stopLoss: '500', stopProfit: '1000.50' },
}
const read = (hash: string) => readStrategy(hash, parseDiceParams)
const linked = (change: object) => read(strategyHash({ ...strategy, ...change } as never))
const withAuto = (change: object) => linked({ auto: { ...strategy.auto, ...change } })

describe('BEY-5 strategy link', () => {
  it('BEY-5 round-trips', () => {
    expect(read(strategyHash(strategy))).toEqual(strategy)
    expect(linked({ stake: '' })).toEqual({ ...strategy, stake: '' })
    expect([strategyIn(strategyHash(strategy)), strategyIn('#proof=1'), strategyIn('')]).toEqual([JSON.stringify(strategy), null, null])
  })

  it('BEY-5 follows #, so that no server receives it', () => {
    expect(strategyHash(strategy)).toMatch(/^#strategy=[^#&\s]+$/)
  })

  it('BEY-5 is rejected when the choice belongs to another game or cannot be bet on', () => {
    expect([linked({ choice: { mines: 3 } }), linked({ choice: { ...strategy.choice, target: 0 } }), linked({ choice: 7 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['no JSON', '#strategy={'],
    ['no object', '#strategy=[]'],
    ['nothing', '#strategy='],
    ['null', '#strategy=null'],
    ['too long', `#strategy=${JSON.stringify({ ...strategy, more: 'x'.repeat(12_000) })}`],
    ['no percent sign', '#strategy=%'],
  ])('BEY-5 refuses %s', (_, hash) => {
    expect(read(hash)).toBeUndefined()
  })

  it.each([
    ['a stake that is no amount', { stake: 'NaN' }],
    ['a stake of nothing', { stake: '0' }],
    ['a stake with markup', { stake: '<img src=x>' }],
    ['a stake that is a number', { stake: 5 }],
    ['an unknown currency', { currency: 'BTC' }],
    ['no settings', { auto: null }],
    ['settings of another shape', { auto: 'x' }],
  ])('BEY-5 refuses %s', (_, change) => {
    expect(linked(change)).toBeUndefined()
  })

  it.each([
    ['a reaction there is none of', { onWin: 'all-in' }],
    ['too many bets', { bets: '10001' }],
    ['a loss limit under the stake', { stopLoss: '1' }],
    ['a percent out of range', { onLossPercent: '0' }],
    ['a number in the place of a text', { stopProfit: 5 }],
    ['words in the place of an amount', { stopAbove: 'javascript:alert(1)' }],
    ['a field that is missing', { stopBelow: undefined }],
  ])('BEY-5 refuses settings with %s', (_, change) => {
    expect(withAuto(change)).toBeUndefined()
  })

  it('BEY-5 ignores unknown fields', () => {
    expect(withAuto({ __proto__: { bets: '5' }, loot: 'x' })).toEqual(strategy)
    expect(linked({ mode: 'real', start: true })).toEqual(strategy)
  })
})

describe('BEY-5 what a table takes of a strategy', () => {
  const { choice, auto } = strategy
  const takenAt = (place: Partial<Parameters<typeof settingsFrom>[1]>) =>
    settingsFrom(strategy, { currency: 'KZT', hasAutobet: true, settings: { stakes: { EUR: '2' } }, ...place })

  it('BEY-5 is all of it in its currency, and no amount in another one', () => {
    expect(takenAt({})).toEqual({ choice, tab: 'auto', auto, stakes: { EUR: '2', KZT: '12,50' } })
    expect(takenAt({ currency: 'EUR' })).toEqual({ choice, tab: 'auto', auto: { ...auto, stopLoss: '', stopProfit: '' } })
  })

  it('D-65 is the choice and the stake where no autobet is offered', () => {
    expect(takenAt({ hasAutobet: false })).toEqual({ choice, stakes: { EUR: '2', KZT: '12,50' } })
  })
})
