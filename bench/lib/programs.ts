/** Load generators from Debian: found, installed if permitted, or reported missing in one line. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

import { registerCleanup } from './cleanup.ts'

/** Its message is for the user; the command exits with 2. */
export class MissingProgram extends Error {}

export const wrkProgram = (): string => findProgram('wrk', 'wrk', '/usr/bin/wrk')
export const pgbenchProgram = (): string => findProgram('pgbench', 'postgresql-contrib', '/usr/lib/postgresql/*/bin/pgbench')

function findProgram(name: string, aptPackage: string, pattern: string): string {
  const here = () => located(name) ?? globSync(pattern).toSorted().at(-1)
  const program = here()
  if (program) return program
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write(`installing ${aptPackage} …\n`)
    spawnSync('apt-get', ['install', '-y', '-qq', aptPackage], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = here()
  if (installed) return installed
  throw new MissingProgram(`${name} is not on this machine: install the Debian package ${aptPackage} and run the figure again`)
}

function located(name: string): string | undefined {
  const { stdout, status } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

export interface Ended {
  stdout: string
  seconds: number
}

/** Runs a program to its end. @throws with its output if it fails. */
export function runProgram(program: string, args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const started = process.hrtime.bigint()
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  const gone = registerCleanup(() => child.kill())
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (part: Buffer) => (stdout += part))
  child.stderr.on('data', (part: Buffer) => (stderr += part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      void gone()
      if (code === 0) resolve({ stdout, seconds: Number(process.hrtime.bigint() - started) / 1e9 })
      else reject(new Error(`${program} ended with ${code}: ${stderr.trim()}`))
    })
  })
}

/** For preparation. @throws with the program's output. */
export const runNow = (program: string, args: readonly string[], environment: Record<string, string>): void =>
  void execFileSync(program, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'pipe'] })
