import type { SupportChange, SupportChat } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { reducerOf } from './protocol.ts'

const conversation = (version: number) => ({ id: 'c', version }) as SupportChat['conversation']
const message = (place: number, from = 'player') => ({ id: `m${place}`, place, from }) as SupportChat['messages'][number]
const chat = (...places: number[]): SupportChat => ({
  conversation: conversation(1),
  messages: places.map((place) => message(place)),
  typing_at: '2026-01-01T00:00:00.000Z',
})
const after = (known: SupportChat, change: SupportChange) => reducerOf('support:key')(known, change)!

describe('a conversation after a change', () => {
  it('stays unknown under a key that is no longer its own', () => {
    expect(reducerOf('support:key')(null, { type: 'typing', at: '2026-01-01T00:00:09.000Z' })).toBeNull()
  })

  it('has each message once, in the order of places', () => {
    const late = after(chat(1, 3), { type: 'message', message: message(2), conversation: conversation(2) })
    expect(late.messages.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(after(late, { type: 'message', message: message(2), conversation: conversation(2) }).messages).toHaveLength(3)
  })

  it('keeps the newer state when an older one arrives late', () => {
    const known = after(chat(), { type: 'conversation', conversation: conversation(5) })
    expect(after(known, { type: 'conversation', conversation: conversation(4) }).conversation.version).toBe(5)
  })

  it('ends the operator’s typing with the operator’s message', () => {
    const answer = { type: 'message', message: message(1, 'operator'), conversation: conversation(2) } as const
    expect(after(chat(), answer).typing_at).toBeNull()
    expect(after(chat(), { type: 'typing', at: '2026-01-01T00:00:09.000Z' }).typing_at).toBe('2026-01-01T00:00:09.000Z')
  })
})
