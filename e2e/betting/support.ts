import type { Locator, Page } from '@playwright/test'

/** Rows from here on are of matches that do not start during a scenario. */
export const LATER_ROW = 12

/** A row of the board's matches to come, counted from 0. */
export const upcomingRow = (page: Page, row = LATER_ROW): Locator => page.locator('section[aria-label="Upcoming"] li').nth(row)

/** The key of the first outcome in it, with decimal odds of this form. */
export const upcomingOdds = (page: Page, row = LATER_ROW, form = /\d\.\d\d$/): Locator =>
  upcomingRow(page, row).getByRole('button', { name: form }).first()
