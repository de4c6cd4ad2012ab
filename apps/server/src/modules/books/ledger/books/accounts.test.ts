import { expect, it } from 'vitest'

import { accountParts, gameAccount } from './accounts.ts'

it("formats the account of a game and of a provider's game, and parses them", () => {
  for (const [game, provider] of [
    ['dice', null],
    ['slots', 'acme'],
  ] as const)
    expect(accountParts(gameAccount(game, provider))).toEqual({ kind: 'house', game, provider })
})

it.each([
  ['cash', { kind: 'cash', game: null, provider: null }],
  ['escrow:rooms:0199', { kind: 'escrow', game: 'rooms', provider: null }],
  ['psp:sandbox', { kind: 'psp', game: null, provider: null }],
])('reads %s', (name, parts) => expect(accountParts(name)).toEqual(parts))
