/** One process of the product: started, awaited until it says that it is ready, asked to end, and ended if it does not. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

export interface Ready {
  type: 'ready'
  port: number
}

export interface RunningChild {
  ready: Ready
  /** Resolves when it ends, whoever ended it. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

/** A process did not start. The message is for people as it stands: a line for each reason. */
export class NotStarted extends Error {}

const STOP_MS = 2300

/** `name` is for people. @throws NotStarted with what the process said about why it does not start. */
export async function startChild(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<RunningChild> {
  // Its words are talk, so they go to our stderr: stdout holds the result alone.
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

/** Until it is ready its words are kept: they become one line when it fails. Afterwards they flow on. */
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

/** The line of a stack trace that a person can use. */
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
