/** A child process of the product: started, awaited until it reports that it is ready, stopped, and killed if it does not stop. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

export interface Ready {
  type: 'ready'
  port: number
}

export interface RunningChild {
  ready: Ready
  /** Resolves at its end, for any reason. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

/** A process did not start. The message is for users: one line per reason. */
export class NotStarted extends Error {}

const STOP_MS = 2300

/** `name` is shown to users. @throws NotStarted with the process's reasons. */
export async function startChild(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<RunningChild> {
  // Its output goes to stderr: stdout holds only the result.
  const child = spawn(process.execPath, args, { stdio: ['ignore', 2, 'pipe', 'ipc'], env: { ...process.env, ...env } })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stderr = captureUntilReady(child.stderr!)
  const ready = await untilReady(
    child,
    (lines) => new NotStarted(`${name} did not start: ${lines?.join('\n  ') ?? reasonIn(stderr.text())}`),
  )
  stderr.let()
  return { ready, ended, stop: () => stop(child, ended) }
}

/** The process names every setting that it cannot start with. */
interface Refused {
  type: 'refused'
  lines: string[]
}

function untilReady(child: ChildProcess, failure: (lines: string[] | undefined) => Error): Promise<Ready> {
  return new Promise((resolve, reject) => {
    let refused: string[] | undefined
    child.on('message', (message: Ready | Refused) => {
      if (message.type === 'ready') resolve(message)
      else refused = message.lines
    })
    child.once('close', () => reject(failure(refused)))
    child.on('error', reject)
  })
}

/** Buffers the output until the process is ready, to build one line on failure. Afterwards it passes through. */
function captureUntilReady(stream: Readable): { text(): string; let(): void } {
  let text = ''
  const keep = (part: Buffer) => (text += part)
  stream.on('data', keep)
  return {
    text: () => text,
    let() {
      process.stderr.write(text)
      stream.off('data', keep).pipe(process.stderr, { end: false })
    },
  }
}

/** The line of a stack trace that is useful to a user. */
function reasonIn(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const thrown = lines.find((line) => /^(\w*Error)( \[\w+\])?: /.test(line))
  return thrown?.replace(/^\w*Error( \[\w+\])?: /, '') ?? lines.findLast((line) => line !== '') ?? 'it gave no reason'
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS + Number(process.env.DRAIN_WAIT_MS ?? 0))
  await ended
  clearTimeout(patience)
}
