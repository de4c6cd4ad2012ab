import { describe, expect, it } from 'vitest'

import { taskOf } from './address-task.ts'

describe('address task', () => {
  it('D-36 is to add the first address, to verify it, or to change the verified one', () => {
    expect(taskOf('phone', null, false)).toEqual({ kind: 'phone', what: 'add', address: null })
    expect(taskOf('email', 'a@b.example', false)).toEqual({ kind: 'email', what: 'prove', address: 'a@b.example' })
    expect(taskOf('email', 'a@b.example', true)).toEqual({ kind: 'email', what: 'change', address: null })
  })
})
