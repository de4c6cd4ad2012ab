/** Scheduled events of a vendor: each is stored first, then reported, with retries. */
/** How a message is sent: correctly, or wrong on purpose. */
export type Delivery = 'right' | 'bad_signature' | 'stale'

/** The event is stored at `at`, then its messages are sent; without deliveries none is. */
export interface Step<E extends object> {
  at: number
  reference: string
  event: E
  deliveries: Delivery[]
  /** Number of failed deliveries. */
  tries: number
}

export interface StepsDeps<E extends object> {
  /** The vendor's state, which includes the steps. */
  holdings: { steps: Step<E>[]; save(): void }
  /** Sends one message; returns the status, 0 without an answer. */
  sendWebhook(event: E, how: Delivery): Promise<number>
  now(): number
  /** Stores the event, so that a look-up finds it after a lost message. */
  keepFact(step: Step<E>): void
}

export interface Steps<E extends object> {
  plan(steps: Step<E>[]): void
  /** Runs all due steps. */
  runDue(): Promise<void>
}

const MOST_TRIES = 8
const FIRST_PAUSE_MS = 1000

export function createSteps<E extends object>(deps: StepsDeps<E>): Steps<E> {
  const { holdings, now, keepFact } = deps
  async function run(step: Step<E>): Promise<void> {
    if (step.tries === 0) keepFact(step)
    const answers = await deliver(step, deps)
    const isLost = answers.some((status) => status === 0 || status === 429 || status >= 500)
    if (!isLost || step.tries + 1 >= MOST_TRIES) return
    holdings.steps.push({ ...step, at: now() + FIRST_PAUSE_MS * 2 ** step.tries, tries: step.tries + 1 })
  }
  return {
    plan(steps) {
      holdings.steps.push(...steps)
      holdings.save()
    },
    async runDue() {
      const due = holdings.steps.filter((step) => step.at <= now()).toSorted((a, b) => a.at - b.at)
      holdings.steps = holdings.steps.filter((step) => !due.includes(step))
      for (const step of due) await run(step)
      if (due.length > 0) holdings.save()
    },
  }
}

/** Equal messages are sent concurrently, as a careless vendor does; different ones in order. */
async function deliver<E extends object>({ event, deliveries }: Step<E>, { sendWebhook }: StepsDeps<E>): Promise<number[]> {
  const send = (how: Delivery) => sendWebhook(event, how)
  if (new Set(deliveries).size <= 1) return Promise.all(deliveries.map(send))
  const answers: number[] = []
  for (const how of deliveries) answers.push(await send(how))
  return answers.slice(-1)
}
