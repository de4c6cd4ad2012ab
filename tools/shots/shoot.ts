/** Takes screenshots: each screen of a set in each of its forms. */
import { join } from 'node:path'

import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test'

import type { PictureSet, Form, Picture } from './sets.ts'

/** Returns the number of screenshots. `program`: the browser's path. */
export async function shoot(sets: readonly PictureSet[], program: string, folder: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    let count = 0
    for (const set of sets) for (const form of set.forms) count += await shootForm(browser, set, form, folder)
    return count
  } finally {
    await browser.close()
  }
}

async function shootForm(browser: Browser, set: PictureSet, form: Form, folder: string): Promise<number> {
  const context = await browser.newContext({
    userAgent: devices['Desktop Chrome']!.userAgent, // the site starts no flows for a headless browser
    viewport: form.size,
    colorScheme: form.theme,
    reducedMotion: 'reduce',
  })
  if (form.cookies) await context.addCookies(form.cookies)
  const pictures = set.picturesIn(form)
  const origins = new Set(pictures.map(({ url }) => new URL(url).origin))
  await context.addCookies([...origins].map((url) => ({ name: 'consent', value: 'none', url }))) // its notice would stand on every picture
  for (const picture of pictures) await take(context, set, picture, join(folder, `${picture.name}.png`))
  await context.close()
  return pictures.length
}

async function take(context: BrowserContext, { ready }: PictureSet, { url, shows }: Picture, path: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForSelector(ready, { timeout: 15_000 })
  if (shows) await page.waitForSelector(shows, { timeout: 15_000 })
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined) // the live socket may keep it busy
  await page.screenshot({ path })
  await page.close()
}
