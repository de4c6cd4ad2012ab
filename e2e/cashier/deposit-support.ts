/** What the scenarios of disputes and of the history of payments share. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

export const HISTORY = '/en/profile/history?kind=payments'

export const dispute = (page: Page): Locator => page.getByRole('dialog', { name: 'Paid, but nothing came' })
export const receipt = (page: Page): Locator => page.getByRole('dialog', { name: 'Receipt' })
export const rowOf = (page: Page, { id }: { id: string }): Locator => page.getByRole('button', { name: `Invoice ${id}` })

/** A picture as a phone would make it of a slip. */
export async function slip(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a8fb0' } })
  return { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}
