/** Pages of the sandbox's vendors, where a person makes things happen. */
import { expect } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { siteUrl } from '../shell/support.ts'

type Vendor = 'pay' | 'chain'

/** Sends a form of a vendor's page. */
export async function press(vendor: Vendor, path: string, form: Record<string, string>): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetchVendor(vendor, path, { method: 'POST', headers, body: new URLSearchParams(form).toString() })
  expect(answer.status, path).toBe(303)
}

export const fetchPage = async (vendor: Vendor, path: string): Promise<string> => (await fetchVendor(vendor, path)).text()

function fetchVendor(vendor: Vendor, path: string, init: RequestInit = {}): Promise<Response> {
  const { hostname, port } = siteUrl()
  return fetchHost(Number(port || 80), `${vendor}.${hostname}`, path, init)
}

/** As soon as it is a fact at the provider, whoever was told. */
export const expectProviderStatus = ({ id }: { id: string }, status: string): Promise<void> =>
  expect.poll(() => fetchPage('pay', `/deposits/${id}`), { timeout: 20_000 }).toContain(`<td>${status}</td>`)

export const chargeBack = ({ id }: { id: string }): Promise<void> => press('pay', `/deposits/${id}`, { status: 'charged_back' })
export const sendBack = ({ id }: { id: string }): Promise<void> => press('pay', `/payouts/${id}`, { status: 'returned' })

/** Somebody pays to an address of the chain. */
export const faucet = (address: string, form: { asset: string; amount: string }): Promise<void> =>
  press('chain', `/addresses/${address}/pay`, form)

export const fetchPayments = (address: string): Promise<string> => fetchPage('chain', `/addresses/${address}`)

/** What becomes of the payment that is in no block yet: a miner takes it, or another payment takes its coins. */
export async function turn(address: string, how: 'free' | 'elsewhere'): Promise<void> {
  const [, id] = /name="id" value="([^"]+)"/.exec(await fetchPayments(address)) ?? []
  await press('chain', `/addresses/${address}/turn`, { id: id ?? '', turn: how })
}
