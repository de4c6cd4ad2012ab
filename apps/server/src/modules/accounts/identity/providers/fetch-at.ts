/** `fetch` to another address than the URL's, with the URL's Host header: the sandbox's hosts are not in DNS (D-10). */
import type { CustomFetch } from 'openid-client'

import { callHttp } from '../../../../platform/outgoing/index.ts'

export function fetchAt({ url, host }: { url: string; host: string }, timeoutMs: number): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address)
    const sent = body ? Buffer.from((body as URLSearchParams).toString()) : undefined // only forms are sent
    const call = { url: `${url}${pathname}${search}`, host, method: method as 'GET' | 'POST', headers, timeoutMs }
    const { status, text, type } = await callHttp(sent ? { ...call, body: sent } : call)
    return new Response(text, { status, headers: { 'content-type': type } })
  }
}
