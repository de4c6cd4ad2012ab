import { beforeAll, describe, expect, it } from 'vitest'

import { isFirstRun } from './once.ts'

describe('a group', () => {
  beforeAll(() => {
    if (isFirstRun('hook')) throw new Error('the server did not start')
  })

  it('needs the hook', () => {
    expect(1).toBe(1)
  })
})
