/** A Chromium to drive: the one named, the system's, Playwright's own; brought when there is none. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

import { watched } from '../bootstrap/progress.mjs'
import { run } from '../lib/run.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** The path of its program. @throws with one line that says what to do, when none can be had. */
export async function findChromium(): Promise<string> {
  const here = present()
  if (here) return here
  const brought = await watched('installing Chromium', isDebianRoot() ? installByApt() : installByPlaywright())
  const now = present()
  if (now) return now
  throw new Error(`no Chromium to test with: install one, or set CHROMIUM_PATH to its program\n${brought}`)
}

function present(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  const programs = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...programs, chromium.executablePath()].find((program) => existsSync(program))
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installByApt(): Promise<string> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], quiet)
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)).output
}

async function installByPlaywright(): Promise<string> {
  return (await run('playwright', ['install', 'chromium'])).output
}
