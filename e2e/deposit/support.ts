/**
 * Shared by the scenarios of deposits. The sandbox provider never pays an amount that ends in .03 automatically: its page does, manually
 * (D-13).
 */
import { expect, type Locator, type Page, type Route } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { siteUrl } from '../shell/support.ts'

/** The provider never pays it automatically. */
export const NEVER_PAID = '2000.03'

export const deposit = (page: Page): Locator => page.getByRole('dialog', { name: 'Deposit', exact: true })
export const received = (page: Page): Locator => page.getByRole('dialog', { name: 'Deposit received' })
export const strip = (page: Page): Locator => page.getByText(/^An invoice for .+ awaits your transfer/)
export const timer = (page: Page): Locator => deposit(page).getByRole('timer')

export interface OpenedInvoice {
  id: string
  amount: string
}

/** As the English page formats it. The server may have added kopecks, so that no two open invoices have the same amount. */
export const amountText = ({ amount }: OpenedInvoice): string => `${amount.replace(/\B(?=(\d{3})+\.)/, ',')} ₽`

/** Fills the open modal and requests an invoice until it is shown. Returns the server's response. */
export async function openInvoice(page: Page, sum: string): Promise<OpenedInvoice> {
  const invoice = await requestInvoice(page, sum)
  await expect(timer(page)).toBeVisible()
  return invoice
}

/** The same, whatever the page shows then. */
export async function requestInvoice(page: Page, sum: string): Promise<OpenedInvoice> {
  await deposit(page).getByLabel('Amount', { exact: true }).fill(sum)
  const answer = page.waitForResponse((response) => isOpening(response.request()) && response.ok())
  await deposit(page).getByRole('button', { name: 'Get the details' }).click()
  return (await (await answer).json()) as OpenedInvoice
}

export const isOpening = (request: { method(): string; url(): string }): boolean =>
  request.method() === 'POST' && request.url().endsWith('/api/v2/billing/deposit')

/** Pays a deposit manually on the provider's page. `payer`: '' for none reported; absent: the player's own card or phone. */
export const payByHand = (paid: OpenedInvoice, payer?: string): Promise<void> =>
  byHand(paid, { status: 'paid', ...(payer !== undefined && { payer }) })

/** A charge-back; a different amount than was paid is a reconciliation difference. */
export const chargeBackByHand = (taken: OpenedInvoice): Promise<void> => byHand(taken, { status: 'charged_back' })

async function byHand({ id, amount }: OpenedInvoice, event: { status: 'paid' | 'charged_back'; payer?: string }): Promise<void> {
  const { hostname, port } = siteUrl()
  const body = new URLSearchParams({ amount, ...event }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetchHost(Number(port || 80), `pay.${hostname}`, `/deposits/${id}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(303)
}

/** The number of the page's status polls so far. */
export function polls(page: Page): () => number {
  let count = 0
  page.on('request', (request) => void (request.method() === 'GET' && request.url().includes('/billing/payment/status/') && count++))
  return () => count
}

const STATUS = '**/billing/payment/status/**'

/**
 * Call before the page opens. The returned function keeps the state of invoices from the page: it closes its live socket, refuses new ones and
 * fails each poll. The function that it returns lets the socket connect again; polls go on failing.
 */
export async function silencer(page: Page): Promise<() => Promise<() => void>> {
  const sockets = new Set<{ close(): Promise<void> }>()
  let isSilent = false
  await page.routeWebSocket(/\/live$/, async (socket) => {
    if (isSilent) return socket.close()
    sockets.add(socket)
    socket.connectToServer()
  })
  return async () => {
    isSilent = true
    await page.route(STATUS, (route) => route.abort())
    for (const socket of sockets) await socket.close()
    return () => {
      isSilent = false
    }
  }
}

/** Sends a call of the page to the server through another connection and loses the response for the page; returns it. */
export async function answeredPastThePage(route: Route): Promise<unknown> {
  const request = route.request()
  const { hostname, port, pathname } = new URL(request.url())
  const { host: _, ...headers } = await request.allHeaders()
  const answer = await fetchHost(Number(port || 80), hostname, pathname, { method: request.method(), headers, body: request.postData() })
  expect(answer.ok).toBe(true)
  return answer.json()
}
