import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { answered, ended, type Known, NOTHING_SENT, pressed, retried } from './known.ts'

type Event = readonly [what: 'pressed' | 'retried' | 'lost' | 'answered' | 'ended', call: string]

const after = (known: Known<string>, [what, call]: Event): Known<string> => {
  if (what === 'pressed') return pressed(known, call, 1)
  if (what === 'retried') return retried(known, call)
  return what === 'ended' ? ended(known, call) : answered(known, call, what === 'lost')
}
const events = fc.array(
  fc.tuple(fc.constantFrom('pressed', 'retried', 'lost', 'answered', 'ended'), fc.constantFrom('a', 'b')) as fc.Arbitrary<Event>,
  { maxLength: 8 },
)

describe('D-27 what is known of the calls of a screen', () => {
  it('D-27 is lost from the last try of a call until its answer, also while it is sent again, resting without a call, and otherwise under way', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { state, sent, lost } = all.reduce(after, NOTHING_SENT)
        if (lost !== undefined) expect([state, [undefined, lost]]).toEqual(['lost', expect.arrayContaining([sent])])
        else expect(sent === undefined ? ['resting'] : ['sent', 'reconnecting']).toContain(state)
      }),
    )
  })

  it('D-27 keeps a lost call until it is answered, through each repeat', () => {
    const lost = (
      [
        ['pressed', 'a'],
        ['retried', 'a'],
        ['lost', 'a'],
        ['ended', 'a'],
      ] as const
    ).reduce(after, NOTHING_SENT)
    expect(lost).toMatchObject({ state: 'lost', lost: 'a', sent: undefined })
    const repeated = (
      [
        ['pressed', 'a'],
        ['lost', 'a'],
        ['ended', 'a'],
      ] as const
    ).reduce(after, lost)
    expect(repeated).toMatchObject({ state: 'lost', lost: 'a' })
    expect(
      (
        [
          ['pressed', 'a'],
          ['answered', 'a'],
          ['ended', 'a'],
        ] as const
      ).reduce(after, repeated),
    ).toEqual({ ...NOTHING_SENT, sentAt: 1 })
  })

  it('D-27 a call that another one superseded changes nothing', () => {
    const known = pressed(pressed(NOTHING_SENT as Known<string>, 'a', 1), 'b', 1)
    for (const what of ['retried', 'lost', 'answered', 'ended'] as const) expect(after(known, [what, 'a'])).toBe(known)
  })

  it('an answer to a call that is shown as sent changes nothing before its end', () => {
    const known = pressed(NOTHING_SENT as Known<string>, 'a', 1)
    expect(answered(known, 'a', false)).toBe(known)
  })
})
