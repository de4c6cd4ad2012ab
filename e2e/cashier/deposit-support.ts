/** Shared by the scenarios of deposits: receipts, history, and elapsed time. */
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import { follow } from '../shell/support.ts'
import { older, runNow } from './database.ts'

export const HISTORY = '/en/profile/history?kind=payments'

export const dispute = (page: Page): Locator => page.getByRole('dialog', { name: 'Paid, but nothing came' })
export const receipt = (page: Page): Locator => page.getByRole('dialog', { name: 'Receipt' })
export const rowOf = (page: Page, { id }: { id: string }): Locator => page.getByRole('button', { name: `Invoice ${id}` })

/** A picture of a receipt as from a phone. */
export async function slip(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8fb0' } })
  return { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}

/** Seconds that an invoice waits (CON-8). */
export const LIFE_S = 1200

/** Chains report whole seconds: an immediate payment may look late by less. */
const AFTER_S = 2

/** Expires an invoice, and waits until the server has closed it. */
export async function ranOut(invoice: { id: string }): Promise<void> {
  await older('invoice', invoice, LIFE_S + AFTER_S)
  await runNow('payments.sweep')
}

/** The only row of the history, with its state. */
export async function inHistory(page: Page, invoice: { id: string }, status: string): Promise<void> {
  await follow(page, HISTORY)
  const rows = page.getByRole('table', { name: 'Payments' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(status)
  await expect(rowOf(page, invoice)).toBeVisible()
}
