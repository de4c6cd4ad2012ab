/** `POST /wallet/{provider}/{method}`: the signature is verified over raw bytes before they are parsed (money.md C, check 1). */

import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { FastifyInstance } from 'fastify'

import { createForgeryWatch, type RawAnswer, type RawCall, serveRaw } from '../../../../platform/webhooks/index.ts'
import type { Directory } from '../directory.ts'
import type { ProvidersDeps } from '../ports.ts'
import type { HandleCall } from './calls.ts'

export interface WalletServerDeps extends Pick<ProvidersDeps, 'clock' | 'countForgery' | 'limiter' | 'needsPath' | 'onFault' | 'report'> {
  readonly directory: Directory
  readonly handleCall: HandleCall
}

export function serveWallet(app: FastifyInstance, deps: WalletServerDeps): void {
  const { clock, directory, handleCall, needsPath, limiter, onFault } = deps
  const onForgery = createForgeryWatch(deps, 'wallet', (provider, count) => deps.report('forged wallet calls', { provider, count }))

  async function answer(call: RawCall): Promise<RawAnswer | Refusal> {
    const { provider: id = '', method = '' } = call.params
    const provider = await directory.provider(id)
    if (!provider?.adapter.methods.includes(method)) return refuse('not_found')
    const { adapter, secrets } = provider
    const fault = adapter.verify(call, { secrets, needsPath, now: clock.now() })
    if (fault === 'BAD_SIGNATURE') onForgery(id)
    if (fault) return adapter.write({ status: fault })
    const parsed = adapter.read(method, call.raw)
    if (!parsed) return adapter.write({ status: 'BAD_REQUEST' })
    const result = await handleCall(provider, parsed)
    return isRefusal(result) ? result : adapter.write(result)
  }

  serveRaw(app, '/wallet/:provider/:method', { limiter, onFault, rate: 'wallet' }, answer)
}
