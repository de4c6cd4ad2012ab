/** Sandbox vendors' pages, which trigger events manually. */
import { expect } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { siteUrl } from '../shell/support.ts'

type Vendor = 'pay' | 'chain'

/** Submits a form of a vendor's page. */
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

export const chargeBack = ({ id }: { id: string }): Promise<void> => press('pay', `/deposits/${id}`, { status: 'charged_back' })
export const sendBack = ({ id }: { id: string }): Promise<void> => press('pay', `/payouts/${id}`, { status: 'returned' })

/** Pays to an address of the chain. */
export const faucet = (address: string, form: { asset: string; amount: string }): Promise<void> =>
  press('chain', `/addresses/${address}/pay`, form)

export const fetchPayments = (address: string): Promise<string> => fetchPage('chain', `/addresses/${address}`)
