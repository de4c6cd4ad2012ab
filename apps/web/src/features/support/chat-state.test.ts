import type { SupportChat } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { canRate, isTyping, mergeMessages, newestChat } from './chat-state.ts'

const NOW = Date.parse('2026-05-01T12:00:00.000Z')
const message = (place: number, from = 'player') => ({ id: `m${place}`, place, from }) as SupportChat['messages'][number]
const chat = (conversation: object, messages: SupportChat['messages'] = []) =>
  ({ conversation: { id: 'a', version: 1, ...conversation }, messages, typing_at: null }) as unknown as SupportChat

describe('PRO-20 the chat', () => {
  it('shows the newer of the live state and the answer of an own call, never another conversation', () => {
    const [old, fresh, other] = [chat({ version: 3 }), chat({ version: 4 }), chat({ id: 'b', version: 9 })]
    expect(newestChat(fresh, old)).toBe(fresh)
    expect(newestChat(old, fresh)).toBe(fresh)
    expect(newestChat(other, old)).toBe(old)
    expect([newestChat(null, old), newestChat(undefined, null)]).toEqual([old, null])
  })

  it('shows each message once when earlier ones are loaded', () => {
    const places = mergeMessages([message(1), message(2), message(3)], [message(3), message(4)]).map(({ place }) => place)
    expect(places).toEqual([1, 2, 3, 4])
    expect(mergeMessages([message(1)], []).map(({ place }) => place)).toEqual([1])
  })

  it('shows that the operator types for six seconds', () => {
    const typing = { ...chat({}), typing_at: '2026-05-01T12:00:00.000Z' }
    expect([isTyping(typing, NOW + 5999), isTyping(typing, NOW + 6000), isTyping(null, NOW)]).toEqual([true, false, false])
  })

  it('asks for a rating once, after an answered conversation, within 7 days', () => {
    const closed = { state: 'closed', rating: null, closed_at: '2026-05-01T12:00:00.000Z' }
    const answered = [message(1), message(2, 'operator')]
    expect(canRate(chat(closed, answered), NOW)).toBe(true)
    expect(canRate(chat(closed, [message(1)]), NOW)).toBe(false)
    expect(canRate(chat({ ...closed, rating: 4 }, answered), NOW)).toBe(false)
    expect(canRate(chat({ ...closed, state: 'waiting', closed_at: null }, answered), NOW)).toBe(false)
    expect(canRate(chat(closed, answered), NOW + 7 * DAY_MS)).toBe(false)
  })
})
