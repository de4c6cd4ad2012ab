import { describe, expect, it } from 'vitest'

import type { SlotPageEvent } from './slot-events.ts'
import { openSlot } from './slot-state.ts'
import { after, answered, FREE, lost, MODES, OPENED, PLAN, press, roundOf, sent, SHOWN, spunOf, STAKE } from './testing/slot-rounds.ts'

describe('D-65 autoplay of a slot', () => {
  const auto = (plan = PLAN): SlotPageEvent => ({ type: 'auto', plan, key: 'one' })
  const next = (turn: number, key: string): SlotPageEvent => ({ type: 'next', turn, key })
  const running = after(OPENED, auto())

  it('D-65 each round has a key of its own, and the last one ends it', () => {
    let { state } = running
    const orders = sent(running.effects)
    for (const [at, key] of ['one', 'two', 'three', 'four'].entries()) {
      const played = after(state, answered(spunOf({ win: STAKE }), key), ...SHOWN, next(at + 1, `${['two', 'three', 'four'][at]}`))
      orders.push(...sent(played.effects))
      ;({ state } = played)
    }
    expect(orders.map(({ key }) => key)).toEqual(['one', 'two', 'three'])
    expect([state.auto.left, state.isBusy]).toEqual([0, false])
  })

  it.each([
    ['a fault', [lost, answered(spunOf())]],
    ['a refusal', [answered(spunOf({ state: 'refused', status: 'LIMIT_EXCEEDED' }))]],
    ['a stake that comes back', [answered(spunOf({ state: 'void' }))]],
    ['a press', [press('stop'), answered(spunOf())]],
    ['a pause of the site', [{ type: 'paused', isPaused: true } as const, answered(spunOf())]],
    ['free spins', [answered(spunOf({ events: [{ type: 'free-spins' }] }))]],
  ])('D-65 stops at %s', (_, events) => {
    const { state, effects } = after(running.state, ...events, ...SHOWN, next(1, 'two'))
    expect([state.auto.left, sent(effects), effects.some(({ type }) => type === 'wait')]).toEqual([0, [], false])
  })

  it('D-65 each round says which one of its autoplay it is, and a press says none', () => {
    const { state, effects } = after(running.state, answered(spunOf({ win: STAKE }), 'one'), ...SHOWN, next(1, 'two'))
    expect([...sent(running.effects), ...sent(effects)].map(({ auto: number }) => number)).toEqual([1, 2])
    const stopped = after(state, press('stop'), answered(spunOf(), 'two'), ...SHOWN, press('three'))
    expect(sent(stopped.effects)).toEqual([expect.not.objectContaining({ auto: expect.anything() })])
  })

  it('D-65 has no more rounds than the operator offers where the game is played', () => {
    const opened = (rounds: number) =>
      openSlot({ levels: [STAKE], balance: 1000, free: null, modes: { ...MODES, autoplay_rounds: rounds } })
    expect(after(opened(PLAN.rounds - 1), auto()).effects).toEqual([])
    expect(sent(after(opened(PLAN.rounds), auto()).effects)).toHaveLength(1)
    expect(after(opened(0), auto({ ...PLAN, rounds: 1 })).effects).toEqual([])
  })

  it('D-65 the first stake must fit into the limit of loss too', () => {
    const { state, effects } = after(OPENED, auto({ ...PLAN, lossLimit: STAKE - 1 }))
    expect([state, effects]).toEqual([OPENED, []])
    expect(sent(after(OPENED, auto({ ...PLAN, lossLimit: STAKE })).effects)).toHaveLength(1)
  })

  it('D-65 is not begun while a round runs, also one of an earlier page', () => {
    const opened = after(OPENED, { type: 'opened', unfinished: roundOf() }).state
    expect(after(opened, auto())).toEqual({ state: opened, effects: [] })
    expect(after(opened, auto(), ...SHOWN).effects.map(({ type }) => type)).toEqual(['say'])
    expect(after(running.state, auto({ ...PLAN, rounds: 9 })).state).toEqual(running.state)
  })

  it('D-65 ends with the free rounds that it was begun in: a stake is begun by the player', () => {
    const free = openSlot({ levels: [STAKE, 200], balance: 1000, free: FREE, modes: MODES })
    const left = (count: number) => spunOf({ stake: 0 }, { free: count > 0 ? { ...FREE, left: count } : null })
    const first = after(free, auto(), answered(left(1)), ...SHOWN)
    expect([first.state.auto.left, first.effects.at(-1)]).toEqual([2, { type: 'wait', turn: 1 }])
    const last = after(first.state, next(1, 'two'), answered(left(0), 'two'), ...SHOWN, next(2, 'three'))
    expect(sent(last.effects)).toEqual([{ key: 'two', stake: STAKE, free: true, auto: 2 }])
    expect([last.state.auto.left, last.effects.some(({ type }) => type === 'wait')]).toEqual([0, false])
  })

  it('D-65 ends when a confirmed return names no free rounds any more', () => {
    const free = openSlot({ levels: [STAKE, 200], balance: 1000, free: FREE, modes: MODES })
    const returning = spunOf({ state: 'returning', stake: 0 }, { balance: null, free: FREE })
    const begun = after(free, press(), answered(returning), { type: 'auto', plan: { ...PLAN, lossLimit: 1 }, key: 'two' })
    const between = after(begun.state, answered(spunOf({ stake: 0 }, { free: FREE }), 'two'), ...SHOWN)
    expect([between.state.auto.left, between.effects.at(-1)]).toEqual([2, { type: 'wait', turn: 2 }])
    const returned: SlotPageEvent = { type: 'returned', turn: 2, session: { balance: 1000, free: null } }
    const gone = after(between.state, returned, next(2, 'three'))
    expect([gone.state.free, gone.state.auto.left, sent(gone.effects)]).toEqual([null, 0, []])
    const left = after(between.state, { ...returned, session: { balance: 1000, free: FREE } } as SlotPageEvent, next(2, 'three'))
    expect(sent(left.effects)).toEqual([{ key: 'three', stake: STAKE, free: true, auto: 2 }])
  })

  it('D-65 the stake that was compared with the limit stands between two rounds', () => {
    const between = after(running.state, answered(spunOf()), ...SHOWN).state
    expect([between.isBusy, after(between, { type: 'level', by: 1 }).state.level]).toEqual([false, 0])
  })

  it('D-65 stops while the player fills in the form of the next one, which then begins', () => {
    const between = after(running.state, answered(spunOf()), ...SHOWN, { type: 'choosing' }, next(1, 'two'))
    expect([between.state.auto.left, sent(between.effects)]).toEqual([0, []])
    expect(sent(after(between.state, { type: 'auto', plan: PLAN, key: 'two' }).effects)).toHaveLength(1)
  })

  it('D-65 a wait that was stopped begins no round of the next autoplay', () => {
    const stopped = after(running.state, answered(spunOf()), ...SHOWN, press('stop')).state
    const again = after(stopped, { type: 'auto', plan: PLAN, key: 'two' }, answered(spunOf(), 'two'), ...SHOWN).state
    expect(sent(after(again, next(1, 'three')).effects)).toEqual([])
    expect(sent(after(again, next(2, 'three')).effects)).toHaveLength(1)
  })
})
