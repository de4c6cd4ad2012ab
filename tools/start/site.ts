/** Builds what the server serves as files: the site, the console, the partners' site and the offline verifier. */
import { existsSync } from 'node:fs'

import { watched } from '../bootstrap/progress.mjs'
import { inRoot } from '../lib/paths.ts'
import { runNode } from '../lib/run.ts'
import { type Derived, upToDate } from './stamp.ts'

const SOURCES = ['packages/manifests', 'packages/money', 'packages/fairness', 'packages/games', 'package-lock.json']

const site: Derived = {
  name: 'site',
  inputs: ['apps/web', 'packages/ui', 'packages/contracts', ...SOURCES],
  output: 'apps/web/build/server/index.js',
  build: () => build('building the site', 'node_modules/@react-router/dev/bin.cjs', ['build', 'apps/web'], { NODE_ENV: 'production' }),
}

const operatorsConsole: Derived = {
  name: 'console',
  inputs: ['apps/console', 'packages/ui', 'packages/contracts', 'packages/manifests', 'package-lock.json'],
  output: 'apps/console/build/index.html',
  build: () => build('building the console', 'node_modules/vite/bin/vite.js', ['build', 'apps/console'], { NODE_ENV: 'production' }),
}

const partnersSite: Derived = {
  name: 'partners',
  inputs: ['apps/partners', 'packages/ui', 'packages/contracts', 'packages/manifests', 'package-lock.json'],
  output: 'apps/partners/build/index.html',
  build: () =>
    build("building the partners' site", 'node_modules/vite/bin/vite.js', ['build', 'apps/partners'], { NODE_ENV: 'production' }),
}

const verifier: Derived = {
  name: 'verifier',
  inputs: ['tools/verifier', ...SOURCES],
  output: 'build/verifier/verify.html',
  build: () => build('building the verifier', 'tools/verifier/build.ts', []),
}

const studio: Derived = {
  name: 'studio',
  inputs: [
    'apps/studio/page',
    'tools/studio',
    'packages/games',
    'packages/fairness',
    'packages/manifests',
    'packages/money',
    'package-lock.json',
  ],
  output: 'apps/studio/build/page.js',
  build: () => build("building the studio's page", 'tools/studio/build.ts', []),
}

/** @throws with the builder's output if a build fails. */
export async function buildSite(): Promise<void> {
  await Promise.all([upToDate(site), buildBeside()])
}

/** What development does not serve from source. */
export async function buildBeside(): Promise<void> {
  await Promise.all([upToDate(operatorsConsole), upToDate(partnersSite), upToDate(verifier), upToDate(studio)])
}

async function build(what: string, script: string, args: string[], env?: NodeJS.ProcessEnv): Promise<void> {
  if (!existsSync(inRoot(script))) throw new Error(`${what}: ${script} is missing`)
  const { code, output } = await watched(what, runNode(inRoot(script), args, env))
  if (code !== 0) throw new Error(`${what} failed: ${firstFault(output)}`)
}

const firstFault = (output: string) =>
  output
    .split('\n')
    .find((line) => /\berror\b|\bfail/i.test(line))
    ?.trim() ?? output.trim().slice(-300)
