/** Detects that a command must end: ^C, a signal, or the death of its parent. */
const handlers: (() => void)[] = []
let stopped = false

/** `handler` runs once, for any number of signals. */
export function onStop(handler: () => void): void {
  if (handlers.length === 0) listen()
  handlers.push(handler)
}

export const isStopping = () => stopped

function listen(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll)
  process.on('disconnect', stopAll)
  process.channel?.unref() // the listener for the parent's death must not keep the process alive
}

function stopAll(): void {
  if (stopped) return
  stopped = true
  for (const handler of handlers) handler()
}
