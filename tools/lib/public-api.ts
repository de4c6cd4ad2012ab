/** A player of a running house, as the contract's own client sees it. Names of *.localhost need not resolve here. */
import { type Client, createClient } from '@fairhouse/contracts/client'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'

export interface Visitor extends Client {
  useToken(token: string): void
}

/** `url` is the site's; the API stands on `api.` before its host. */
export function visitorOf(url: string): Visitor {
  const { hostname, port } = new URL(url)
  let bearer: Record<string, string> = {}
  const client = createClient({
    baseOf: (service) => `${service}.${hostname}|`,
    headers: () => bearer,
    fetch(address, init) {
      const [host = '', path = ''] = address.split('|')
      return fetchHost(Number(port || 80), host, path, init)
    },
  })
  return { ...client, useToken: (token) => void (bearer = { authorization: `Bearer ${token}` }) }
}
