import type { Locator, Page } from '@playwright/test'

/** Longer than a scenario takes, in milliseconds. */
const SCENARIO_MS = 600_000

/** A row of the board, counted from 0 among those whose match has a date and does not start during a scenario. `title`: of the list. */
export function upcomingRow(page: Page, row = 0, title = 'Upcoming'): Locator {
  const from = new Date(Date.now() + SCENARIO_MS).toISOString()
  const minute = (instant: string) => `number(translate(substring(${instant}, 1, 16), '-:T', ''))`
  return page
    .locator(`section[aria-label="${title}"]`)
    .locator(`xpath=.//li[.//time[${minute('@datetime')} > ${minute(`'${from}'`)}]]`)
    .nth(row)
}

/** The key of the first outcome in it, with decimal odds of this form. */
export const upcomingOdds = (page: Page, row = 0, form = /\d\.\d\d$/): Locator =>
  upcomingRow(page, row).getByRole('button', { name: form }).first()
