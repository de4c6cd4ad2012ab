/** One relay of a chain over HTTP. Its responses count only with the chain's signature. */
import { isSignedByChain } from '@fairhouse/fairness/drand'
import type { Milliseconds } from '@fairhouse/money'
import type { ZodMiniType } from 'zod/mini'

import { callHttp } from '../../../../platform/outgoing/index.ts'
import { type ChainInfo, chainInfo, chains, type Emitted, emitted, hashOfInfo } from './messages.ts'

export interface RelayAddress {
  readonly url: string
  /** The Host header, if it differs from that of `url`. */
  readonly host?: string
}

/** The trusted chain: pinned by the operator, or the one that the relay publishes. */
export interface ChainKey {
  readonly chain: string
  readonly publicKey: string
}

export interface Relay {
  /** `missing`: the relay responds, and has no such round. undefined: no trustworthy response. */
  round(round: number | 'latest'): Promise<Emitted | 'missing' | undefined>
}

export interface RelayOptions {
  readonly address: RelayAddress
  /** Absent: the chain that this relay publishes, loaded once. */
  readonly pinned?: ChainKey | undefined
  /** Whether a published chain is the expected one. */
  fits(info: ChainInfo): boolean
  readonly timeoutMs: Milliseconds
  onFault(error: unknown): void
}

export function createRelay({ address, pinned, fits, timeoutMs, onFault }: RelayOptions): Relay {
  let learnt = pinned

  async function fetchJson<T>(path: string, schema: ZodMiniType<T>): Promise<T | 'missing'> {
    const headers = { accept: 'application/json' }
    const { status, text } = await callHttp({ ...address, url: address.url + path, method: 'GET', headers, timeoutMs })
    if (status === 404 || status === 425) return 'missing'
    if (status !== 200) throw new Error(`the beacon answered ${status}`)
    return schema.parse(JSON.parse(text))
  }

  async function learn(): Promise<ChainKey> {
    const [chain] = (await fetchJson('/chains', chains)) as string[]
    const info = await fetchJson(`/${chain}/info`, chainInfo)
    if (info === 'missing' || hashOfInfo(info) !== chain || !fits(info)) throw new Error(`the beacon publishes another chain: ${chain}`)
    return { chain, publicKey: info.public_key }
  }

  async function read(round: number | 'latest'): Promise<Emitted | 'missing'> {
    const { chain, publicKey } = (learnt ??= await learn())
    const answer = await fetchJson(`/${chain}/public/${round}`, emitted)
    if (answer === 'missing') return answer
    if (round !== 'latest' && answer.round !== round) throw new Error(`the beacon returned round ${answer.round} for ${round}`)
    if (!isSignedByChain(answer, publicKey)) throw new Error(`the beacon's value of round ${answer.round} is not signed by its chain`)
    return answer
  }

  return {
    round: (round) =>
      read(round).catch((fault: unknown) => {
        onFault(fault)
        return undefined
      }),
  }
}
