import { describe, expect, it } from 'vitest'

import { taskOf } from './address-task.ts'

describe('what there is to do about an address', () => {
  it('D-36 is to add the first, to prove the one there is, or to change the proved one', () => {
    expect(taskOf('phone', null, false)).toEqual({ kind: 'phone', what: 'add', address: null })
    expect(taskOf('email', 'a@b.example', false)).toEqual({ kind: 'email', what: 'prove', address: 'a@b.example' })
    expect(taskOf('email', 'a@b.example', true)).toEqual({ kind: 'email', what: 'change', address: null })
  })
})
