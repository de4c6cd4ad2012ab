import { describe, expect, it } from 'vitest'

import { nicknameFault, nicknameKey } from './nicknames.ts'

const faultOf = (name: string) => nicknameFault(name, 'Fairhouse')

describe('public names', () => {
  it.each(['Leo', 'Айгүл', 'nurlan88', 'red-fox', 'Ұлы_Дала', 'abcdefghijklmnop', 'x123456'])('SEC-3 accepts %s', (name) =>
    expect(faultOf(name)).toBeUndefined(),
  )

  it.each([
    ['Al', 'length'],
    ['abcdefghijklmnopq', 'length'],
    ['', 'length'],
    ['7eleven', 'letters'],
    ['_leo', 'letters'],
    ['leo_', 'letters'],
    ['le--o', 'letters'],
    ['leo fox', 'letters'],
    ['leo.fox', 'letters'],
    ['leo@fox', 'letters'],
    ['***482', 'letters'],
    ['лео\u0301н', 'letters'],
    ['leo\u202efox', 'letters'],
    ['<b>leo', 'letters'],
    ['Lео', 'mixed'],
    ['a1234567', 'digits'],
    ['wwwleo', 'address'],
    ['httpleo', 'address'],
    ['best-casino_com', 'address'],
    ['игра-рф', 'address'],
    ['Admin', 'reserved'],
    ['adm1n-leo', 'reserved'],
    ['Поддержка', 'reserved'],
    ['the_fairhouse', 'reserved'],
    ['fa1rh0use', 'reserved'],
    ['Player_12', 'reserved'],
    ['demo-leo', 'reserved'],
    ['You', 'reserved'],
    ['Сіз', 'reserved'],
  ] as const)('SEC-3 refuses %j for its %s', (name, fault) => expect(faultOf(name)).toBe(fault))

  it.each([
    ['leo', 'LEO'],
    ['red_fox', 'Red-Fox'],
    ['coma', 'сома'],
    ['Leo0', 'leoO'],
    ['Ivan1', 'lvanI'],
    ['barney', 'bamey'],
    ['Wolf', 'vvolf'],
  ])('SEC-3 takes %s and %s for one name', (one, other) => expect(nicknameKey(one)).toBe(nicknameKey(other)))

  it('SEC-3 keeps names apart that readers keep apart', () => {
    const names = ['leo', 'lea', 'leon', 'leo7', 'лев', 'айгүл', 'асель', 'nurlan', 'нурлан']
    expect(new Set(names.map(nicknameKey)).size).toBe(names.length)
  })
})
