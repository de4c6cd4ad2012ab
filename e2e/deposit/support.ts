/** What the scenarios of paying in share. A sum that ends in .03 is never paid by the sandbox provider itself: a person does, by its page (D-13). */
import { expect, type Locator, type Page, type Route } from '@playwright/test'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { siteUrl } from '../shell/support.ts'

/** The provider lets it lie until a person pays, whatever sum. */
export const NEVER_PAID = '2000.03'

export const deposit = (page: Page): Locator => page.getByRole('dialog', { name: 'Deposit', exact: true })
export const received = (page: Page): Locator => page.getByRole('dialog', { name: 'Deposit received' })
export const strip = (page: Page): Locator => page.getByText(/^An invoice for .+ awaits your transfer/)
export const timer = (page: Page): Locator => deposit(page).getByRole('timer')

export interface OpenedInvoice {
  id: string
  amount: string
}

/** As the English page writes it. The house may have added kopecks, so that no two open invoices ask for one sum. */
export const amountText = ({ amount }: OpenedInvoice): string => `${amount.replace(/\B(?=(\d{3})+\.)/, ',')} ₽`

/** Fills the open modal and asks for the details; the invoice is on the screen. What the house answered. */
export async function openInvoice(page: Page, sum: string): Promise<OpenedInvoice> {
  const invoice = await requestInvoice(page, sum)
  await expect(timer(page)).toBeVisible()
  return invoice
}

/** The same, whatever the screen shows then. */
export async function requestInvoice(page: Page, sum: string): Promise<OpenedInvoice> {
  await deposit(page).getByLabel('Amount', { exact: true }).fill(sum)
  const answer = page.waitForResponse((response) => isOpening(response.request()) && response.ok())
  await deposit(page).getByRole('button', { name: 'Get the details' }).click()
  return (await (await answer).json()) as OpenedInvoice
}

export const isOpening = (request: { method(): string; url(): string }): boolean =>
  request.method() === 'POST' && request.url().endsWith('/api/v2/billing/deposit')

/** The provider's page, where a person pays a deposit by hand. */
/** `payer`: '' for one that the provider does not tell; the player's own card or phone where absent. */
export const payByHand = (paid: OpenedInvoice, payer?: string): Promise<void> =>
  byHand(paid, { status: 'paid', ...(payer !== undefined && { payer }) })

/** The bank takes it back; another sum than was paid is a difference between the books. */
export const chargeBackByHand = (taken: OpenedInvoice): Promise<void> => byHand(taken, { status: 'charged_back' })

async function byHand({ id, amount }: OpenedInvoice, event: { status: 'paid' | 'charged_back'; payer?: string }): Promise<void> {
  const { hostname, port } = siteUrl()
  const body = new URLSearchParams({ amount, ...event }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetchHost(Number(port || 80), `pay.${hostname}`, `/deposits/${id}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(303)
}

/** How often the page asked after an invoice so far. */
export function polls(page: Page): () => number {
  let count = 0
  page.on('request', (request) => void (request.method() === 'GET' && request.url().includes('/billing/payment/status/') && count++))
  return () => count
}

/** Sends a call of the page to the house by another way, so that the page never hears the answer; what it was. */
export async function answeredPastThePage(route: Route): Promise<unknown> {
  const request = route.request()
  const { hostname, port, pathname } = new URL(request.url())
  const { host: _, ...headers } = await request.allHeaders()
  const answer = await fetchHost(Number(port || 80), hostname, pathname, { method: request.method(), headers, body: request.postData() })
  expect(answer.ok).toBe(true)
  return answer.json()
}
