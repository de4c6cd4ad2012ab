/** Progress messages: none for quick work, a line now and then for slow work. Always on stderr. */
const FIRST_MS = 2000
const NEXT_MS = 10_000

export function say(line) {
  process.stderr.write(`[fairhouse] ${line}\n`)
}

/** Awaits `work`; reports it once it takes longer than 2 s, and its duration. */
export async function watched(what, work) {
  const started = Date.now()
  let next = FIRST_MS
  const timer = setInterval(() => {
    if (Date.now() - started < next) return
    say(`${what} … ${seconds(started)}`)
    next += NEXT_MS
  }, 250)
  try {
    const result = await work
    if (next > FIRST_MS) say(`${what}: done in ${seconds(started)}`)
    return result
  } finally {
    clearInterval(timer)
  }
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
