/** A layer that is a project of `vitest.config.ts`. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inRoot } from '../lib/paths.ts'
import { runNode } from '../lib/run.ts'
import { endOf, failedInVitest, type VitestFile } from './failures.ts'
import type { Layer, LayerResult, Settings } from './layer.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}

export function vitestLayer(project: string): Layer {
  return { name: project, run: (settings) => runProject(project, settings) }
}

async function runProject(project: string, { rest, seed, changed, env }: Settings): Promise<LayerResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-report-'))
  const file = join(folder, 'report.json')
  const args = ['run', '--project', `${project}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // With filters a layer may have no tests.
  if (rest.length > 0 || changed) args.push('--passWithNoTests')
  if (changed) args.push('--changed', changed)
  const ended = await runNode(inRoot('node_modules/vitest/vitest.mjs'), [...args, ...rest], { ...env, ...(seed && { SIM_SEED: seed }) })
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

/** A file that does not load and a fault outside of any test count as one failed test each: neither may be missed. */
export function counted(report: Report | undefined, code: number, output: string): LayerResult {
  const unloaded = report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length ?? 0
  const failed = (report?.numFailedTests ?? 0) + unloaded
  const known = failedInVitest(report?.testResults ?? [])
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    output,
    failures: known.length === 0 && code !== 0 ? endOf(output) : known,
  }
}
