/**
 * A call to an address that a stranger named (D-60): https, public addresses only, resolved at sending and then connected to exactly, no
 * redirect followed, a deadline and a maximum answer, which is not kept.
 */
import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP } from 'node:net'

import type { Milliseconds } from '@fairhouse/money'

import { isPublicAddress } from './public-address.ts'

export interface PublicCall {
  url: string
  headers: Record<string, string>
  body: Buffer
  timeoutMs: Milliseconds
  answerBytes: number
}

export interface PublicNetwork {
  resolve(host: string): Promise<string[]>
  isPublic(address: string): boolean
  /** More trusted certificates, for tests. */
  ca?: string
  /** Other ports than 443, for tests. */
  anyPort?: true
}

export const PUBLIC_NETWORK: PublicNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
}

/** What is wrong with an address before anything is resolved; undefined for a usable one. */
export function publicUrlFault(text: string, { isPublic, anyPort }: PublicNetwork = PUBLIC_NETWORK): string | undefined {
  if (!URL.canParse(text)) return 'not an address'
  const { protocol, port, username, password, hostname, hash } = new URL(text)
  if (protocol !== 'https:') return 'not https'
  if (username || password || hash) return 'with a user or a fragment'
  if (port && !anyPort) return 'of another port than 443'
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) ? !isPublic(address) : !hostname.includes('.')) return 'not public'
  return undefined
}

/** The status of the answer. @throws for an address that may not be called, and when no answer arrives in time. */
export async function postPublic(
  { url, headers, body, timeoutMs, answerBytes }: PublicCall,
  network: PublicNetwork = PUBLIC_NETWORK,
): Promise<number> {
  const fault = publicUrlFault(url, network)
  if (fault) throw new Error(`the address is ${fault}`)
  const signal = AbortSignal.timeout(timeoutMs)
  const { hostname, port, pathname, search } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = await Promise.race([network.resolve(host), overdue(signal)])
  const [address] = addresses
  if (address === undefined || !addresses.every((each) => network.isPublic(each))) throw new Error('the address is not public')
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: address, // the resolved one: a second resolution could give another
        ...(isIP(host) ? {} : { servername: host }),
        port: port || 443,
        path: pathname + search,
        method: 'POST',
        headers: {
          ...headers,
          host: port ? `${hostname}:${port}` : hostname,
          'content-type': 'application/json',
          'content-length': body.length,
        },
        agent: false,
        signal,
        ...(network.ca !== undefined && { ca: network.ca }),
      },
      (answer) => {
        let size = 0
        answer.on('error', reject)
        answer.on('data', (part: Buffer) => {
          if ((size += part.length) > answerBytes) call.destroy(new Error('the answer is too long'))
        })
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}

const overdue = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true }))
