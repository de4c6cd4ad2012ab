import { pick, streamUnder, toHex, uniform } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import { drawnFrom, pickNumbers, pickSizes, programText, sumsOf } from './drawn.ts'

const SEED = new Uint8Array(32).fill(7)

/** The blocks of a round, as a proof lists them. */
function blocksOf(read: (bytes: ReturnType<typeof streamUnder>) => unknown) {
  const blocks: { message: string; bytes: string }[] = []
  const hmac = nodeCrypto.hmacSha256(SEED)
  const stream = streamUnder(
    (message) => {
      const bytes = hmac(message)
      blocks.push({ message, bytes: toHex(bytes) })
      return bytes
    },
    'client',
    3,
  )
  return { result: read(stream), blocks }
}

describe('BEY-2 draw of a round, step by step', () => {
  it('BEY-2 reads blocks as the protocol’s stream does, across block ends as well', () => {
    const sizes = [2, 37, 10_000, 52, 4, 4, 4, 100_000, 3]
    const { result, blocks } = blocksOf((bytes) => sizes.map((size) => uniform(bytes, size)))
    expect(drawnFrom({ blocks }, sizes).map(({ value }) => value)).toEqual(result)
  })

  it('BEY-2 skips rejected numbers', () => {
    const blocks = [{ message: '', bytes: 'ffffffff00000005' }]
    expect(drawnFrom({ blocks }, [10_000])).toEqual([{ hex: ['00', '00', '00', '05'], number: 5, size: 10_000, value: 5 }])
  })

  it('BEY-2 shows less when the blocks end early, and nothing for a draw of one', () => {
    const blocks = [{ message: '', bytes: '00000001' }]
    expect(drawnFrom({ blocks }, [1, 2, 2]).map(({ value }) => value)).toEqual([0, 1])
  })

  it('BEY-2 maps draws to picked items, in draw order', () => {
    const { result, blocks } = blocksOf((bytes) => pick(bytes, 25, 3))
    expect(pickNumbers(25, drawnFrom({ blocks }, pickSizes(25, 3)))).toEqual(result)
  })

  it('BEY-2 writes each draw as a line of arithmetic', () => {
    const drawn = drawnFrom({ blocks: [{ message: '', bytes: '00000102' }] }, [100])
    expect(sumsOf(drawn, 'en', ({ value }) => `no. ${value}`)).toEqual([
      {
        bytes: [
          { hex: '00', worth: '0·2²⁴' },
          { hex: '00', worth: '0·2¹⁶' },
          { hex: '01', worth: '1·2⁸' },
          { hex: '02', worth: '2' },
        ],
        equation: '258 mod 100 = 58',
        result: 'no. 58',
      },
    ])
  })

  it('BEY-2 the program quotes the client seed, so that a seed cannot inject code', () => {
    const claim = { game: 'dice', serverSeed: 'ab', clientSeed: `"); process.exit(1) //`, nonce: 1, params: {}, stake: '1.00' }
    expect(programText(claim, '')).toContain(JSON.stringify(claim.clientSeed))
  })
})
