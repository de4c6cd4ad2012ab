import { expect, it } from 'vitest'

import { playerOf } from './player-of.ts'

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

it('reads the player of a token, and none from anything else', () => {
  expect(playerOf(token({ sub: '1007', sid: '?>ё' }))).toBe('1007')
  for (const other of [null, '', 'x', 'a.b.c', token({ sub: 7 }), token({})]) expect(playerOf(other)).toBeNull()
})
