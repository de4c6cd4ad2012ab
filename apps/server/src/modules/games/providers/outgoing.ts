/** Calls to a provider: signed, with a deadline, and with a note of outages for operators. */
import type { Milliseconds } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { callHttp, type VendorWatch } from '../../../platform/outgoing/index.ts'
import type { OutgoingCall } from './adapters/port.ts'
import type { Provider } from './directory.ts'
import type { ProviderStore } from './store/providers.ts'

/** The body of a successful call. @throws when the provider gives no answer in time, or refuses the call. */
export type CallProvider = (provider: Provider, call: OutgoingCall) => Promise<Record<string, unknown>>

const TIMEOUT_MS = 5000

/** Without a note: of what may be missing while the provider is well. */
export function createProviderQuestions(clock: Pick<Clock, 'now'>, timeoutMs: Milliseconds = TIMEOUT_MS): CallProvider {
  return async (provider, { path, body }) => {
    const url = new URL(provider.baseUrl.replace(/\/$/, '') + path)
    const raw = Buffer.from(JSON.stringify(body))
    const headers = provider.adapter.sign(provider.secret!, { path: url.pathname, raw }, clock.now())
    const host = provider.host === null ? {} : { host: provider.host }
    const { status, text } = await callHttp({ url: url.href, ...host, method: 'POST', headers, body: raw, timeoutMs })
    if (status !== 200) throw new Error(`provider ${provider.id} answered ${status} to ${path}`)
    return JSON.parse(text) as Record<string, unknown>
  }
}

export function createProviderCalls(store: ProviderStore, clock: Pick<Clock, 'now'>, watch: Pick<VendorWatch, 'call'>): CallProvider {
  const send = createProviderQuestions(clock)
  return async (provider, call) => {
    try {
      const answer = await watch.call('games', provider.id, () => send(provider, call))
      await store.noteSuccess(provider.id)
      return answer
    } catch (fault) {
      await store.noteFault(provider.id, clock.now(), (fault as Error).message)
      throw fault
    }
  }
}
