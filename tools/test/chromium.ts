/** Finds a Chromium: the given one, the system's, Playwright's own; installs one if there is none. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

import { watched } from '../bootstrap/progress.mjs'
import { run } from '../lib/run.ts'

const BROWSER = ['chromium', 'chromium-browser', 'google-chrome'] as const

/** The same engine without a window: scenarios need about half of the CPU time. */
const SHELL = 'chromium-headless-shell'

/** The path of a full browser, like a visitor's. @throws with one line that says what to do if there is none. */
export async function findChromium(): Promise<string> {
  const here = present(BROWSER)
  if (here) return here
  const brought = await watched('installing Chromium', isDebianRoot() ? installByApt(BROWSER[0]) : installByPlaywright())
  const now = present(BROWSER)
  if (now) return now
  throw new Error(`no Chromium to test with: install one, or set CHROMIUM_PATH to its program\n${brought}`)
}

/** The path of the headless shell for scenarios, or of the full browser without one. @throws as above. */
export async function findHeadless(): Promise<string> {
  if (!present([SHELL]) && isDebianRoot()) await watched('installing Chromium', installByApt(SHELL))
  return present([SHELL]) ?? findChromium()
}

function present(names: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  const programs = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...programs, chromium.executablePath()].find((program) => existsSync(program))
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installByApt(name: string): Promise<string> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], quiet)
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)).output
}

async function installByPlaywright(): Promise<string> {
  return (await run('playwright', ['install', 'chromium'])).output
}
