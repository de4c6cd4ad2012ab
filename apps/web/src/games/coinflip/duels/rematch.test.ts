import { describe, expect, it } from 'vitest'

import type { Duel } from './animation.ts'
import { offersFor, rematchOf } from './rematch.ts'

const bet = (id: string, side: 'heads' | 'tails') => ({ id, user: id, side })
const drawn = { id: 'first', creator: bet('ann', 'heads'), opponent: bet('bob', 'tails'), result: { side: 'heads' } } as unknown as Duel
const offer = (id: string, first: string | null) => ({ id, rematch_of: first }) as Duel
const lobbyOf = (...open: Duel[]) => ({ open, latest: [drawn] })

describe('PRO-2 a rematch', () => {
  it('PRO-2 is listed for the two of the first duel only', () => {
    const lobby = lobbyOf(offer('plain', null), offer('second', 'first'))
    expect(offersFor({ lobby, own: [] }).map(({ id }) => id)).toEqual(['plain'])
    expect(offersFor({ lobby, own: ['first'] }).map(({ id }) => id)).toEqual(['plain', 'second'])
    expect(offersFor({ lobby, own: ['second'] }).map(({ id }) => id)).toEqual(['plain', 'second'])
  })

  it('PRO-2 is offered with the own side after an own duel, and accepted when the other one offered it', () => {
    expect(rematchOf(drawn, { lobby: lobbyOf(), own: ['first'] }, ['bob'])).toEqual({ name: 'offer', side: 'tails' })
    const second = offer('second', 'first')
    expect(rematchOf(drawn, { lobby: lobbyOf(second), own: ['first'] }, ['bob'])).toEqual({ name: 'accept', duel: second })
  })

  it('PRO-2 is no choice after duels of others, before the draw, or while the own offer waits', () => {
    expect(rematchOf(drawn, { lobby: lobbyOf(), own: [] }, ['eve'])).toBeUndefined()
    expect(rematchOf({ ...drawn, result: null }, { lobby: lobbyOf(), own: ['first'] }, ['ann'])).toBeUndefined()
    expect(rematchOf(drawn, { lobby: lobbyOf(offer('second', 'first')), own: ['first', 'second'] }, ['ann'])).toBeUndefined()
  })
})
