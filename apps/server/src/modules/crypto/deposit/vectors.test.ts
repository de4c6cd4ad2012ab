import { describe, expect, it } from 'vitest'

import { chainRun } from '../testing/chain-run.ts'
import { cryptoCases } from '../testing/crypto-vectors.ts'

describe('the golden cases of payments over chains', () => {
  it.each(cryptoCases)('$id $note', ({ in: given, out }) => expect(chainRun(given)).toEqual(out))

  it('there are 9', () => expect(cryptoCases).toHaveLength(9))
})
