/** The protocol: reading the stream with each operation, and chains of seeds. */
import {
  type ByteSource,
  type FairCrypto,
  hashChain,
  isClientSeed,
  isNonce,
  pick,
  readServerSeed,
  shuffle,
  toHex,
  uniformBig,
  weighted,
} from '@fairhouse/fairness'

import { difference, fieldFault, firstOf } from './compare.ts'
import { type Check, type Entry, PF1_HEAD, type VectorRunner } from './runner.ts'
import { seededCase } from './seeded.ts'

/** The number of seeds, from the terminal on, in a vector. */
const CHAIN_HEAD = 6

interface Operation {
  readonly fields: readonly string[]
  readonly run: (bytes: ByteSource, op: Entry) => unknown
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  uniform: { fields: ['n'], run: (bytes, { n }) => String(uniformBig(bytes, BigInt(n as string))) },
  bytes: { fields: ['n'], run: (bytes, { n }) => toHex(bytes.take(n as number)) },
  pick: { fields: ['n', 'k'], run: (bytes, { n, k }) => pick(bytes, n as number, k as number) },
  shuffle: { fields: ['n'], run: (bytes, { n }) => shuffle(bytes, n as number) },
  weighted: { fields: ['weights'], run: (bytes, { weights }) => weighted(bytes, weights as number[]) },
}

const cases: Check = (entry, crypto) => {
  const params = entry.params as Entry
  return Object.hasOwn(params, 'chain') ? chainCase(entry, crypto) : operationsCase(entry, crypto)
}

/** A seed or a nonce that a bet must not have. */
const invalid: Check = (entry) => {
  const fault = fieldFault(entry, [], ['clientSeed', 'nonce'])
  if (fault) return fault
  const refused = [
    Object.hasOwn(entry, 'clientSeed') && !isClientSeed(entry.clientSeed),
    Object.hasOwn(entry, 'nonce') && !isNonce(entry.nonce),
  ]
  return refused.includes(true) ? undefined : 'accepted, but must be refused'
}

function operationsCase(entry: Entry, crypto: FairCrypto): string | undefined {
  const { ops, ...others } = entry.params as { ops: Entry[] }
  const fault = fieldFault(others, []) ?? firstOf(ops, operationFault)
  if (fault) return fault
  return seededCase(entry, crypto, [], (bytes) => ops.map((op) => OPERATIONS[op.op as string]!.run(bytes, op)))
}

function operationFault(op: Entry): string | undefined {
  const known = Object.hasOwn(OPERATIONS, String(op.op)) ? OPERATIONS[String(op.op)] : undefined
  return known ? fieldFault(op, ['op', ...known.fields]) : `unknown operation ${String(op.op)}`
}

function chainCase(entry: Entry, crypto: FairCrypto): string | undefined {
  const { chain, last } = entry.params as Entry
  const fault = fieldFault(entry, ['params', 'expected']) ?? fieldFault(entry.params as Entry, ['chain', 'last'])
  if (fault) return fault
  const seed = readServerSeed(last)
  if (!seed) return 'its last seed is refused'
  const seeds = [...hashChain(crypto, seed, chain as number)].reverse().map(toHex)
  return difference('expected', entry.expected, { terminal: seeds[0], seed1: seeds[1], seeds: seeds.slice(0, CHAIN_HEAD) })
}

export const protocolVectors: VectorRunner = {
  name: 'protocol',
  head: PF1_HEAD,
  cases,
  invalid,
  rtp: () => 'the protocol has no return',
}
