import { describe, expect, it } from 'vitest'

import { chainRun } from '../testing/chain-run.ts'
import { cryptoCases } from '../testing/crypto-vectors.ts'

describe('crypto payment vectors', () => {
  it.each(cryptoCases)('$id $note', ({ in: given, out }) => expect(chainRun(given)).toEqual(out))

  it('number 9', () => expect(cryptoCases).toHaveLength(9))
})
