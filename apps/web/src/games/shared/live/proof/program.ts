/** A standalone Node program that repeats a shared round: the link to the previous seed, and the bytes it draws from. Pure. */
import type { ChainRound } from './repeat-round.ts'

export function programOf({ seed, commitment, salt, nonce }: Pick<ChainRound, 'seed' | 'commitment' | 'salt' | 'nonce'>): string {
  return `// node --input-type=module, nothing else is needed
import { createHash, createHmac } from 'node:crypto'
const seed = Buffer.from('${seed}', 'hex')
const before = '${commitment}'
console.log('linked', createHash('sha256').update(seed).digest('hex') === before)
const bytes = createHmac('sha256', seed).update(${JSON.stringify(salt)} + ':${nonce}:0').digest()
console.log('bytes', bytes.toString('hex'))
console.log('first four as a number', bytes.readUInt32BE(0), 'first eight', bytes.readBigUInt64BE(0))
`
}
