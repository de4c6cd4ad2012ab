import { describe, expect, it } from 'vitest'

import type { WalletReply } from '../wallet/wallet.ts'
import { createRepeat, isReceived } from './repeat.ts'

/** A call that the wallet answers so, one after another. */
async function repeated(answers: readonly WalletReply[], tries: number) {
  const [waits, left]: [number[], WalletReply[]] = [[], [...answers]]
  const repeat = createRepeat({ wait: async (ms) => void waits.push(ms) }, 10)
  const answer = await repeat(async () => left.shift()!, 'win', {}, tries)
  return { answer, waits, calls: answers.length - left.length }
}
const OK = { status: 'OK' }

describe('PRO-10 a call of the studio without an answer', () => {
  it('PRO-10 is repeated after waits that double, until it is answered', async () => {
    expect(await repeated([OK, OK], 4)).toEqual({ answer: OK, waits: [], calls: 1 })
    expect(await repeated(['unknown', 'unknown', 'unknown', OK], 4)).toEqual({ answer: OK, waits: [10, 20, 40], calls: 4 })
    expect(await repeated(['unknown', { status: 'BAD_TOKEN' }], 4)).toMatchObject({ answer: { status: 'BAD_TOKEN' }, waits: [10] })
  })

  it('PRO-10 is given up after its tries, without a further wait', async () => {
    expect(await repeated(['unknown', 'unknown', OK], 2)).toEqual({ answer: undefined, waits: [10], calls: 2 })
    expect(await repeated(['unknown', OK], 1)).toEqual({ answer: undefined, waits: [], calls: 1 })
  })

  it('PRO-10 is owed still where the wallet refused the signature or the clock of the studio', () => {
    const replies = [undefined, OK, { status: 'PLAYER_BLOCKED' }, { status: 'BAD_SIGNATURE' }, { status: 'STALE_TIMESTAMP' }]
    expect(replies.map(isReceived)).toEqual([false, true, true, false, false])
  })
})
