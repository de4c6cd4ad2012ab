import { describe, expect, it } from 'vitest'

import { initialsOf, nameOf } from './player-name.ts'

const user = { name: null, email: null, phone: null }

describe('how the site calls a player', () => {
  it('is the name, else the address the account was made with', () => {
    expect(nameOf({ ...user, name: 'Ася', email: 'a@x.test' })).toBe('Ася')
    expect(nameOf({ ...user, phone: '+79990001234' })).toBe('+79990001234')
    expect(nameOf(user)).toBeNull()
  })

  it('gives at most two letters, and none where the address has none', () => {
    const emails = ['dana.kim@x.test', 'ә.ұлы@x.test', '1234@x.test', 'one_two_three@x.test']
    expect(emails.map((email) => initialsOf({ ...user, email }))).toEqual(['DK', 'ӘҰ', undefined, 'OT'])
  })
})
