/** Runs a program to its end with its words collected, and takes it along when this command is stopped. */
import { type ChildProcess, spawn } from 'node:child_process'

import { root } from './paths.ts'
import { onStop } from './stop.ts'

export interface Ended {
  /** The exit code; 1 when a signal ended it or it could not be run. */
  code: number
  /** stdout and stderr in the order they came. */
  output: string
  stdout: string
}

const running = new Set<ChildProcess>()
onStop(() => {
  // Not SIGTERM: at SIGINT test runners close the databases they opened.
  for (const child of running) child.kill('SIGINT')
})

export function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve) => {
    // A group of its own: ^C then reaches it through us, once; twice would cut its clearing up short.
    const child = spawn(program, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    const captured = { output: '', stdout: '' }
    running.add(child)
    child.stdout.on('data', (part: Buffer) => ((captured.output += part), (captured.stdout += part)))
    child.stderr.on('data', (part: Buffer) => (captured.output += part))
    child.on('error', (error) => resolve({ code: 1, output: error.message, stdout: '' }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, ...captured })
    })
  })
}

/** A script of ours or of a package, run by the very Node that runs this. */
export const runNode = (script: string, args: string[], env?: NodeJS.ProcessEnv) => run(process.execPath, [script, ...args], env)
