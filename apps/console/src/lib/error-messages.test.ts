import { describe, expect, it } from 'vitest'

import { ApiError } from './call.ts'
import { toErrorMessage } from './error-messages.ts'

describe('console error messages', () => {
  it('names the balance when a correction would exceed it', () => {
    const refused = new ApiError(409, { code: 'insufficient_funds', message: 'm', details: { cash: '12500.00', currency: 'RUB' } })
    expect(toErrorMessage(refused)).toBe('The player has 12,500.00 RUB. A correction cannot exceed the balance.')
  })

  it('prefers the page’s message to the shared one, and the shared one to the contract’s', () => {
    const gone = new ApiError(404, { code: 'not_found', message: 'Nothing exists at this address.' })
    expect(toErrorMessage(gone, { not_found: 'No player of this number.' })).toBe('No player of this number.')
    expect(toErrorMessage(gone)).toContain('it was already decided')
    expect(toErrorMessage(new ApiError(403, { code: 'role_required', message: 'm' }))).toMatch(/^Your role does not allow this action\./)
    expect(toErrorMessage(new ApiError(500, { code: 'internal', message: 'Something broke on our side.' }))).toBe(
      'Something broke on our side.',
    )
  })

  it('prefers the cause that the server names to the page’s message', () => {
    const refused = new ApiError(409, { code: 'bad_transition', message: 'm', details: { because: 'no_account' } })
    expect(toErrorMessage(refused, { bad_transition: 'It is held.' })).toMatch(/^The partner has no own account/)
  })

  it('D-4 says that a draw decides an event, not an operator', () => {
    const refused = new ApiError(409, { code: 'bad_transition', message: 'm', details: { because: 'drawn' } })
    expect(toErrorMessage(refused)).toMatch(/^Its draw decides this event/)
  })

  it('D-79 says that stated returns keep the prices of an event', () => {
    const refused = new ApiError(409, { code: 'bad_transition', message: 'm', details: { because: 'stated' } })
    expect(toErrorMessage(refused)).toMatch(/^The returns of virtual sports are stated/)
  })

  it('D-16 says of a free bet that the house has stopped to take bets, also where it waited for a second person', () => {
    const refused = new ApiError(409, { code: 'bad_transition', message: 'm', details: { because: 'no_betting' } })
    expect(toErrorMessage(refused)).toMatch(/^The house takes no bets on sports/)
  })

  it('PRO-14 D-2 says that what two persons decide is worth more than they saw', () => {
    const refused = new ApiError(409, { code: 'bad_transition', message: 'm', details: { because: 'sum_rose' } })
    expect(toErrorMessage(refused)).toMatch(/^It is worth more by now/)
  })

  it('lists each invalid field by name', () => {
    const errors = { reason: ['too_long: at most 500 characters'] }
    const refused = new ApiError(422, { code: 'invalid', message: 'Some fields are invalid.', errors })
    expect(toErrorMessage(refused)).toBe('Some fields are invalid. reason: at most 500 characters.')
  })

  it('formats the wait in units a person reads', () => {
    const messages = [30, 900].map((retryAfter) =>
      toErrorMessage(new ApiError(423, { code: 'locked', message: 'm', details: { retryAfter } })),
    )
    expect(messages).toEqual([expect.stringContaining('in 30 s.'), expect.stringContaining('in 15 min.')])
  })

  it('never shows text of the browser or a proxy when no response arrived', () => {
    const lost = [new TypeError('Failed to fetch'), new ApiError(502, { code: 'unreadable_answer', message: '<html>' })]
    expect(lost.map((fault) => toErrorMessage(fault))).toEqual(Array(2).fill('The server did not respond. Try again in a moment.'))
    expect(lost.map((fault) => toErrorMessage(fault, { no_answer: 'It may have been done.' }))).toEqual(
      Array(2).fill('It may have been done.'),
    )
  })
})
