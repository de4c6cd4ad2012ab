import { describe, expect, it } from 'vitest'

import { initialsOf, nameOf } from './player-name.ts'

const user = { name: null, email: null, phone: null }

describe('displayed player name', () => {
  it('is the name, else the address of registration', () => {
    expect(nameOf({ ...user, name: 'Ася', email: 'a@x.test' })).toBe('Ася')
    expect(nameOf({ ...user, phone: '+79990001234' })).toBe('+79990001234')
    expect(nameOf(user)).toBeNull()
  })

  it('has at most two initials, and none for an address without letters', () => {
    const emails = ['dana.kim@x.test', 'ә.ұлы@x.test', '1234@x.test', 'one_two_three@x.test']
    expect(emails.map((email) => initialsOf({ ...user, email }))).toEqual(['DK', 'ӘҰ', undefined, 'OT'])
  })
})
