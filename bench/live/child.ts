/** A child process of the benchmark, controlled by messages; it ends with its parent. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import { registerCleanup } from '../lib/cleanup.ts'

export interface Child {
  /** Resolves with the next message from the child. */
  request<T>(order: unknown): Promise<T>
  send(order: unknown): void
  end(): Promise<void>
}

/** `file` is beside this one. */
export function child(file: string): Child {
  const process_ = fork(join(import.meta.dirname, file), { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return {
    request: (order) => requestFrom(process_, order),
    send: (order) => void process_.send(order as object),
    end: registerCleanup(() => ended(process_)),
  }
}

/** A server that reports its port in its first message. */
export async function servingChild(file: string): Promise<Child & { port: number }> {
  const serving = child(file)
  const { port } = await serving.request<{ port: number }>(null)
  return { ...serving, port }
}

/** null sends nothing: resolves with the next message of the child. */
function requestFrom<T>(target: ChildProcess, order: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`a process of the figure ended with ${code}`))
    target.once('exit', fail)
    target.once('message', (message) => {
      target.off('exit', fail)
      resolve(message as T)
    })
    if (order !== null) target.send(order as object)
  })
}

function ended(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    running.once('exit', () => resolve())
    running.disconnect()
  })
}
