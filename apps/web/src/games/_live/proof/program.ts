/** A standalone Node program that repeats a shared round: the link to the previous seed, the end of the chain, and the bytes it draws from. Pure. */
import type { ChainRound } from './repeat-round.ts'

export function programOf({ seed, commitment, terminal, salt, nonce }: Omit<ChainRound, 'outcome'>): string {
  return `// node --input-type=module, nothing else is needed
import { createHash, createHmac } from 'node:crypto'
const seed = Buffer.from('${seed}', 'hex')
const before = '${commitment}'
console.log('linked', createHash('sha256').update(seed).digest('hex') === before)
let earlier = seed
for (let round = ${nonce}; round > 0; round--) earlier = createHash('sha256').update(earlier).digest()
console.log('on the chain', earlier.toString('hex') === '${terminal}')
const bytes = createHmac('sha256', seed).update(${JSON.stringify(salt)} + ':${nonce}:0').digest()
console.log('bytes', bytes.toString('hex'))
console.log('first four as a number', bytes.readUInt32BE(0), 'first eight', bytes.readBigUInt64BE(0))
`
}
