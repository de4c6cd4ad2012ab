/** One place where a command learns that it shall end: ^C, a signal, or the death of whoever started it. */
const handlers: (() => void)[] = []
let stopped = false

/** `handler` runs once, however many signals arrive. */
export function onStop(handler: () => void): void {
  if (handlers.length === 0) listen()
  handlers.push(handler)
}

export const isStopping = () => stopped

function listen(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll)
  process.on('disconnect', stopAll)
  process.channel?.unref() // listening for our parent's death alone must not keep us alive
}

function stopAll(): void {
  if (stopped) return
  stopped = true
  for (const handler of handlers) handler()
}
