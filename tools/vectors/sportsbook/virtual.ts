/** Virtual events from the seed of their round. */
import { drawMatch, drawRace } from '@fairhouse/betting'
import { commitmentOf, readServerSeed, streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'

import { type KindRun, known } from '../kinds.ts'
import type { Entry } from '../runner.ts'

const ROUND = ['seed', 'salt', 'round'] as const

export const vfootball: KindRun = (given) => {
  const { lambda_home, lambda_away, ...round } = known(given, 'in', [...ROUND, 'lambda_home', 'lambda_away'])
  const { commit, bytes } = streamOf(round)
  const match = drawMatch(bytes, { home: lambda_home as number, away: lambda_away as number })
  return { commit, ...match, bytesUsed: bytes.used }
}

export const vrace: KindRun = (given) => {
  const { weights, ...round } = known(given, 'in', [...ROUND, 'weights'])
  const { commit, bytes } = streamOf(round)
  const order = drawRace(bytes, weights as number[])
  return { commit, order, bytesUsed: bytes.used }
}

function streamOf({ seed, salt, round }: Entry) {
  const serverSeed = readServerSeed(seed)
  if (!serverSeed) throw new Error('seed is none')
  const bytes = streamFor(nodeCrypto, { serverSeed, clientSeed: salt as string, nonce: round as number })
  return { commit: commitmentOf(nodeCrypto, serverSeed), bytes }
}
