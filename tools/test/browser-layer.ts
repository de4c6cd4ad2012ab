/** The scenarios in a real browser, against the built product on a real database. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from '../lib/paths.ts'
import { runNode } from '../lib/run.ts'
import { findHeadless } from './chromium.ts'
import { endOf, failedInPlaywright, type PlaywrightSuite } from './failures.ts'
import { type Layer, type LayerResult, oneCheck, type Settings } from './layer.ts'
import { startProduct } from './product.ts'

interface Report {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; skipped: number }
  errors: unknown[]
}

export const browserLayer: Layer = {
  name: 'browser',
  async run(settings) {
    try {
      return await runScenarios(await findHeadless(), settings)
    } catch (error) {
      return oneCheck(1, (error as Error).message)
    }
  },
}

/** The sandbox provider pays an invoice after this many seconds, so that scenarios need not wait. */
const AUTOPAY_S = '2'

/** Blocks are faster than on any real chain, so that a scenario sees confirmations. */
const BLOCK_S = '0.5'

/** All scenarios have one IP address, so the limits are wider. The defaults have their own test. */
const RATE_LIMITS =
  'read=6000/60,write=3000/60,auth=2000/60,code=1000/60,promo=1000/60,beacon=3000/60,captcha=1000/60,page=3000/10,media=6000/60,socket=6000/60,collector=65536/60'

/** A scenario sets its visitor's IP address, like a proxy on this machine. */
const TRUSTED_PROXIES = '127.0.0.1,::1'

async function runScenarios(chromium: string, settings: Settings): Promise<LayerResult> {
  const product = await startProduct({
    SANDBOX_AUTOPAY_S: AUTOPAY_S,
    SIM_BLOCK_S: BLOCK_S,
    RATE_LIMITS,
    TRUSTED_PROXIES,
    PASSWORD_COST: 'cheap',
  })
  try {
    return await runPlaywright({ CHROMIUM_PATH: chromium, BASE_URL: product.url, DATA_DIR: product.dataDir }, settings)
  } finally {
    await product.stop()
  }
}

async function runPlaywright(env: NodeJS.ProcessEnv, { rest }: Settings): Promise<LayerResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-report-'))
  const file = join(folder, 'report.json')
  const args = ['test', '--reporter=dot,json', ...(rest.length > 0 ? ['--pass-with-no-tests'] : []), ...rest]
  const ended = await runNode(inRoot('node_modules/@playwright/test/cli.js'), args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const report = reportIn(file)
  rmSync(folder, { recursive: true })
  return counted(report, ended.code, ended.output)
}

function reportIn(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined // the runner ended before it could write one: the exit code decides
  }
}

function counted(report: Report | undefined, code: number, output: string): LayerResult {
  const { expected, unexpected, skipped } = report?.stats ?? { expected: 0, unexpected: 0, skipped: 0 }
  const isBroken = unexpected === 0 && code !== 0
  const failures = isBroken ? endOf(output) : failedInPlaywright(report?.suites ?? [])
  return { passed: expected, failed: isBroken ? 1 : unexpected, skipped, output, failures }
}
