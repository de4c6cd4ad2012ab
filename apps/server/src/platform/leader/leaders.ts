/**
 * One leader per name across all processes, elected through the database. A killed leader's locks are released with its connection;
 * another candidate terminates a hung one. Source: performance.md 4, measured there.
 */
import { type Activity, type Pace, pauseAsUsed } from '../activity.ts'
import { sleep } from '../clock.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { systemIds } from '../ids.ts'
import { backendName, openSession, type Session, vacantNames } from './session.ts'
import { LeadLost, type Term, createTerm } from './term.ts'

export interface Leaders {
  /**
   * `work` runs while this process leads `name`; it ends soon after its signal aborts. Its errors are reported, and the name is released.
   * All names are registered before `start`.
   */
  lead(name: string, work: (term: Term) => Promise<void>): void
  /** Names of this process that no living process leads. */
  vacant(): Promise<string[]>
  /** Becomes a candidate. Resolves at once: the server starts whether it leads or not. */
  start(): void
  /** Ends all terms, waits for their work, releases every name. */
  stop(): Promise<void>
}

export interface LeadersOptions {
  database: Database
  onFault(error: unknown, context?: Record<string, unknown>): void
  /** A term of this process began or ended. */
  onTerm?(term: { name: string; epoch: string; began: boolean }): void
  /** Maximum number of concurrent leader transactions in this process. */
  connections?: number
  /** Between two heartbeats, and two turns of a leader. */
  pause?: Activity['pause']
}

/** Of a candidate. */
const LOOK_MS = { used: 50, idle: 200 }
/** Of a leader of all names. Idle: half of the age at which it counts as hung. */
const BEAT_MS = { used: 50, idle: 400 }
const HUNG_MS = 800
const RETRY_MS = 200

type Work = (term: Term) => Promise<void>

export function createLeaders({
  database,
  onFault,
  onTerm = () => undefined,
  connections = 4,
  pause = pauseAsUsed,
}: LeadersOptions): Leaders {
  const works = new Map<string, Work>()
  const stopping = new AbortController()
  let running = Promise.resolve()
  const serve = async () => {
    const leadership = await openLeadership({ database, works, onFault, onTerm, connections, pause })
    const end = () => leadership.end()
    stopping.signal.addEventListener('abort', end, { once: true })
    if (stopping.signal.aborted) leadership.end()
    await leadership.over
    stopping.signal.removeEventListener('abort', end)
  }
  const serveOn = async () => {
    while (!stopping.signal.aborted) {
      await serve().catch((error: unknown) => onFault(error, { part: 'leader' }))
      await sleep(RETRY_MS, stopping.signal).catch(() => undefined) // aborted by stop
    }
  }
  return {
    lead: (name, work) => void works.set(name, work),
    vacant: () => vacantNames(database, [...works.keys()]),
    start: () => void (running = serveOn()),
    async stop() {
      stopping.abort()
      await running
    },
  }
}

interface Leadership {
  /** Resolves when the session is closed and all work of its terms has ended. */
  over: Promise<void>
  end(): void
}

interface LeadershipOptions extends Required<LeadersOptions> {
  works: ReadonlyMap<string, Work>
}

/** The lifetime of one connection. @throws if there is none. */
async function openLeadership({ database, works, onFault, onTerm, connections, pause }: LeadershipOptions): Promise<Leadership> {
  const ending = new AbortController()
  const lose = (error: Error) => {
    onFault(error, { part: 'leader' })
    ending.abort(new LeadLost('the leading connection is gone'))
  }
  const session = await openSession(database, systemIds.next(), lose)
  const own = openDatabase({
    url: database.pool.options.connectionString!,
    max: connections,
    name: backendName(session.id),
    onIdleError: (error) => onFault(error, { part: 'leader' }),
  })
  const terms = createTerms({ session, database: own, works, onFault, onTerm, ending, pause })
  const over = watch(session, terms, (pace) => pause(pace, ending.signal), ending.signal)
    .catch((error: unknown) => ending.signal.aborted || onFault(error, { part: 'leader' }))
    .then(async () => {
      ending.abort(new LeadLost('this process is no longer a candidate'))
      await terms.settled()
      await session.close()
      await own.close()
    })
  return { over, end: () => ending.abort(new LeadLost('the server closes')) }
}

/** Sends heartbeats and takes free names until the signal aborts. @throws when the connection breaks. */
async function watch(session: Session, terms: Terms, pause: (pace: Pace) => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await session.beat()
    const waiting = terms.waiting()
    if (waiting.length > 0) {
      const taken = await session.hold(waiting)
      for (const name of taken) await terms.begin(name)
      if (taken.length < waiting.length)
        await session.endHung(
          waiting.filter((name) => !taken.includes(name)),
          HUNG_MS,
        )
    }
    await pause(terms.waiting().length > 0 ? LOOK_MS : BEAT_MS).catch(() => undefined) // aborted by the end
  }
}

interface Terms {
  /** Names led by another process, or none. */
  waiting(): string[]
  begin(name: string): Promise<void>
  settled(): Promise<void>
}

interface TermsOptions {
  session: Session
  database: Database
  works: ReadonlyMap<string, Work>
  onFault: LeadersOptions['onFault']
  onTerm: Required<LeadersOptions>['onTerm']
  ending: AbortController
  pause: Activity['pause']
}

function createTerms({ session, database, works, onFault, onTerm, ending, pause }: TermsOptions): Terms {
  const serving = new Map<string, Promise<void>>()
  const serve = async (name: string, epoch: bigint) => {
    const own = new AbortController()
    const abort = () => own.abort(ending.signal.reason)
    if (ending.signal.aborted) abort()
    ending.signal.addEventListener('abort', abort, { once: true })
    const term = createTerm({ database, name, epoch, session: session.id, ending: own, pause })
    onTerm({ name, epoch: String(epoch), began: true })
    await works.get(name)!(term).catch((error: unknown) => own.signal.aborted || onFault(error, { part: 'leader', name }))
    onTerm({ name, epoch: String(epoch), began: false })
    ending.signal.removeEventListener('abort', abort)
    if (ending.signal.aborted) return
    // after a failure another process gets the first try
    await session.letGo(name).catch(() => undefined)
    await sleep(RETRY_MS, ending.signal).catch(() => undefined)
  }
  return {
    waiting: () => [...works.keys()].filter((name) => !serving.has(name)),
    async begin(name) {
      const epoch = await session.take(name)
      if (ending.signal.aborted) return // aborted during the take: work started now would miss the abort that came before it
      const served = serve(name, epoch).finally(() => serving.delete(name))
      serving.set(name, served)
    },
    settled: async () => void (await Promise.all(serving.values())),
  }
}
