/**
 * Counts every call to an outside service at the edge of its port, by vendor and outcome, in one way for all ports. A vendor that refuses has
 * answered; one that gives an error or nothing has not.
 */
import { Counter, Gauge, type Registry } from 'prom-client'

import type { Clock } from '../clock.ts'

export type VendorPort = 'payments' | 'chain' | 'checks' | 'messages' | 'rates' | 'beacon' | 'registers' | 'games'

export interface VendorWatch {
  /** The same port: each promise that one of its methods returns is a call. Without `isAnswer`, an error or undefined is no answer. */
  port<P extends object>(port: VendorPort, vendor: string, adapter: P, isAnswer?: IsAnswer): P
  /** One call; every result is an answer. */
  call<T>(port: VendorPort, vendor: string, send: () => Promise<T>): Promise<T>
}

/** `outcome`: what the call resolved to, or its error. */
type IsAnswer = (outcome: unknown, parameters: readonly unknown[]) => boolean

/** For ports whose methods resolve to nothing. */
export const isNoError: IsAnswer = (outcome) => !(outcome instanceof Error)

interface State {
  port: VendorPort
  vendor: string
  /** Calls without an answer since the last one with an answer. */
  failures: number
  /** Of the first and the last of these, milliseconds. */
  since: number
  last: number
}

/** A vendor that nobody has called for that long is no longer called silent. */
const FORGOTTEN_MS = 20 * 60_000

export function createVendorWatch({ registry }: { registry: Registry }, clock: Clock): VendorWatch {
  const states = new Map<string, State>()
  const calls = new Counter({
    name: 'vendor_calls_total',
    help: 'Calls to outside services by port, vendor and outcome',
    labelNames: ['port', 'vendor', 'outcome'],
    registers: [registry],
  })
  const measured = (name: string, help: string, valueOf: (state: State) => number) => {
    const gauge: Gauge<'port' | 'vendor'> = new Gauge({
      name,
      help,
      labelNames: ['port', 'vendor'],
      registers: [registry],
      collect() {
        for (const state of states.values()) {
          const isForgotten = clock.now() - state.last > FORGOTTEN_MS
          gauge.set({ port: state.port, vendor: state.vendor }, isForgotten ? 0 : valueOf(state))
        }
      },
    })
  }
  measured('vendor_failures', 'Calls without an answer since the last answer of the vendor', ({ failures }) => failures)
  measured('vendor_silent_seconds', 'Time over which calls got no answer of the vendor', ({ failures, since, last }) =>
    failures > 1 ? (last - since) / 1000 : 0,
  )
  function note(port: VendorPort, vendor: string, isGood: boolean): void {
    calls.inc({ port, vendor, outcome: isGood ? 'answer' : 'none' })
    const now = clock.now()
    const state = states.get(`${port} ${vendor}`) ?? { port, vendor, failures: 0, since: now, last: now }
    const isFresh = now - state.last > FORGOTTEN_MS || state.failures === 0
    const failed = isFresh ? 1 : state.failures + 1
    const failures = isGood ? 0 : failed
    states.set(`${port} ${vendor}`, { ...state, failures, since: failures > 1 ? state.since : now, last: now })
  }
  async function observe<T>(port: VendorPort, vendor: string, sent: Promise<T>, isAnswer: (outcome: unknown) => boolean): Promise<T> {
    try {
      const result = await sent
      note(port, vendor, isAnswer(result))
      return result
    } catch (error) {
      note(port, vendor, isAnswer(error))
      throw error
    }
  }
  return {
    call: (port, vendor, send) => observe(port, vendor, send(), (outcome) => isNoError(outcome, [])),
    port: (port, vendor, adapter, isAnswer = (outcome) => outcome !== undefined && !(outcome instanceof Error)) =>
      new Proxy(adapter, {
        get(target, name, receiver) {
          const member: unknown = Reflect.get(target, name, receiver)
          if (typeof member !== 'function') return member
          return (...parameters: unknown[]) => {
            const result: unknown = Reflect.apply(member, target, parameters)
            return result instanceof Promise ? observe(port, vendor, result, (outcome) => isAnswer(outcome, parameters)) : result
          }
        },
      }),
  }
}
