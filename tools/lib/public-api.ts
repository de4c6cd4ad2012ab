/** A player of a running instance, through the contract's own client. Names of *.localhost need not resolve here. */
import { type Client, createClient, withCaptcha } from '@fairhouse/contracts/client'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { createProof } from '../../packages/testkit/src/proof.ts'

export interface Visitor extends Client {
  useToken(token: string): void
}

/** API-3: calls that change nothing are repeated once, as the page does. */
const WAIT_MS = 1000

/** `url` is the site's; the API is on the subdomain `api.`. */
export function visitorOf(url: string): Visitor {
  const { hostname, port } = new URL(url)
  let bearer: Record<string, string> = {}
  const sendTo = (host: string, path: string, init: RequestInit) => fetchHost(Number(port || 80), host, path, init)
  const repeating = async (address: string, init: RequestInit): Promise<Response> => {
    const [host = '', path = ''] = address.split('|')
    const first = await sendTo(host, path, init)
    if (first.status < 500 || (init.method ?? 'GET') !== 'GET') return first
    await new Promise((done) => setTimeout(done, WAIT_MS))
    return sendTo(host, path, init)
  }
  const client = createClient({
    baseOf: (service) => `${service}.${hostname}|`,
    headers: () => bearer,
    fetch: withCaptcha(repeating, () => createProof(() => sendTo(`api.${hostname}`, '/api/v2/captcha', {}))),
  })
  return { ...client, useToken: (token) => void (bearer = { authorization: `Bearer ${token}` }) }
}
