/** One call over a connection of its own, undisturbed or with a fault of the network. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http'

import type { Milliseconds } from '@fairhouse/money'

import { responseOf } from '../../packages/testkit/src/fetch-host.ts'

/**
 * `half request` and `no answer` lose the call: the first before the server has all of it, the second at any moment after. `twice` sends it
 * on two connections at once.
 */
export const WIRE_FAULTS = ['half request', 'no answer', 'slow request', 'slow read', 'twice'] as const
export type WireFault = (typeof WIRE_FAULTS)[number]

/** No answer arrived: the caller does not know whether the call took effect. */
export class Lost extends Error {}

export interface WireCall {
  port: number
  host: string
  path: string
  init: RequestInit
  fault?: WireFault | undefined
  /** Of a slow part, and until the connection of a lost answer is cut. */
  delayMs: Milliseconds
}

const ANSWER_MS = 60_000

/** @throws Lost */
export async function send(call: WireCall): Promise<Response> {
  if (call.fault !== 'twice') return sendOnce(call)
  const [first, second] = await Promise.allSettled([sendOnce(call), sendOnce(call)])
  if (first.status === 'fulfilled') return first.value
  if (second.status === 'fulfilled') return second.value
  throw first.reason
}

function sendOnce({ port, host, path, init, fault, delayMs }: WireCall): Promise<Response> {
  const body = Buffer.from((init.body as string | undefined) ?? '')
  const headers = {
    ...Object.fromEntries(new Headers(init.headers)),
    host: `${host}:${port}`,
    ...(body.length > 0 && { 'content-length': body.length }),
  }
  return new Promise((resolve, reject) => {
    const lose = (error: Error) => reject(new Lost(error.message))
    const outgoing = request({ host: '127.0.0.1', port, path, method: init.method ?? 'GET', headers, agent: false, timeout: ANSWER_MS })
    outgoing.on('error', lose)
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('response', (incoming) => {
      if (fault === 'no answer') return void outgoing.destroy(new Error('cut before the answer'))
      receive(incoming, fault === 'slow read' ? delayMs : 0, resolve, lose)
    })
    transmit(outgoing, body, fault, delayMs)
  })
}

function receive(
  incoming: IncomingMessage,
  delayMs: Milliseconds,
  resolve: (response: Response) => void,
  lose: (error: Error) => void,
): void {
  const parts: Buffer[] = []
  incoming.on('error', lose)
  incoming.on('end', () => resolve(responseOf(incoming.statusCode ?? 0, incoming.rawHeaders, Buffer.concat(parts))))
  setTimeout(() => incoming.on('data', (part: Buffer) => parts.push(part)), delayMs)
}

function transmit(outgoing: ClientRequest, body: Buffer, fault: WireFault | undefined, delayMs: Milliseconds): void {
  const half = body.subarray(0, body.length >> 1)
  if (half.length > 0 && fault === 'half request') {
    outgoing.write(half)
    setTimeout(() => outgoing.destroy(new Error('cut in the request')), delayMs)
  } else if (half.length > 0 && fault === 'slow request') {
    outgoing.write(half)
    setTimeout(() => outgoing.end(body.subarray(half.length)), delayMs)
  } else {
    outgoing.end(body)
    if (fault === 'no answer') setTimeout(() => outgoing.destroy(new Error('cut before the answer')), delayMs)
  }
}
