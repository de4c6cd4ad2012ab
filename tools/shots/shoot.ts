/** Every screen in every form it can have. */
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'

import type { Screen } from './screens.ts'

export interface Shoot {
  url: string
  /** The browser's program. */
  program: string
  /** The player's bearer; guests have none. */
  token: string
  folder: string
  screens: Screen[]
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const THEMES = ['dark', 'light'] as const
/** The two whose texts run longest. */
const LANGUAGES = ['ru', 'kz']
const VISITORS = ['guest', 'player'] as const

interface Form {
  size: (typeof SIZES)[number]
  theme: (typeof THEMES)[number]
  visitor: (typeof VISITORS)[number]
}

const FORMS: Form[] = SIZES.flatMap((size) => THEMES.flatMap((theme) => VISITORS.map((visitor) => ({ size, theme, visitor }))))

/** Answers how many pictures were taken. */
export async function shoot(task: Shoot): Promise<number> {
  const browser = await chromium.launch({ executablePath: task.program, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    let count = 0
    for (const form of FORMS) count += await shootForm(browser, task, form)
    return count
  } finally {
    await browser.close()
  }
}

async function shootForm(browser: Browser, task: Shoot, form: Form): Promise<number> {
  const context = await browser.newContext({ viewport: form.size, colorScheme: form.theme, reducedMotion: 'reduce' })
  if (form.visitor === 'player') await context.addCookies([{ name: 'token', value: task.token, url: task.url }])
  for (const screen of task.screens) for (const language of LANGUAGES) await shootScreen(context, task, form, screen, language)
  await context.close()
  return task.screens.length * LANGUAGES.length
}

async function shootScreen(context: BrowserContext, { url, folder }: Shoot, form: Form, screen: Screen, language: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/${language}${screen.path}`)
  await page.waitForSelector('[data-hydrated]', { timeout: 15_000 })
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined) // the live socket may keep it busy
  const name = [screen.id, form.visitor, language, form.theme, form.size.width].join('-')
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.close()
}
