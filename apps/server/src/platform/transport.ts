/** Which stores of a process are reached over a network without TLS (decision 0062). Pure. */

/** Settings by name; `PGHOST` is the driver's, for an address without a host. */
type Environment = Readonly<Partial<Record<'DATABASE_URL' | 'REDIS_URL' | 'UNENCRYPTED_HOSTS' | 'PGHOST', string | undefined>>>

interface Reached {
  readonly host: string
  readonly isEncrypted: boolean
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1)$/i
/** Nothing leaves the machine: its own addresses, and sockets in a folder. */
const isOnMachine = (host: string) => host.startsWith('/') || LOOPBACK.test(host)

/** A line for each store whose host is neither on this machine, nor encrypted and checked, nor among the excepted ones. */
export function unencryptedStores(environment: Environment): string[] {
  const excepted = (environment.UNENCRYPTED_HOSTS ?? '').split(',').map((host) => host.trim())
  const isRefused = (reached: Reached | undefined): reached is Reached =>
    reached !== undefined && !reached.isEncrypted && !isOnMachine(reached.host) && !excepted.includes(reached.host)
  const [database, redis] = [databaseOf(environment), redisOf(environment)]
  return [
    ...(isRefused(database)
      ? [`DATABASE_URL: ${database.host} is reached without TLS; add sslmode=verify-full${OR_NAME(database.host)}`]
      : []),
    ...(isRefused(redis) ? [`REDIS_URL: ${redis.host} is reached without TLS; use rediss://${OR_NAME(redis.host)}`] : []),
  ]
}

const OR_NAME = (host: string) =>
  `, or set UNENCRYPTED_HOSTS=${host} if nobody else can read that network (docs/operating.md, TLS to the database and to Redis)`

/** Stands for the absent host of `postgres://user:password@/database?host=…`, which the driver reads although it is no URL. */
const NO_HOST = 'absent.invalid'

/** Only `verify-full` encrypts and checks the server in every version of the driver. An address that the driver cannot read is left to it. */
function databaseOf({ DATABASE_URL: text, PGHOST }: Environment): Reached | undefined {
  const url = text && [text, text.replace('@/', `@${NO_HOST}/`)].find((each) => URL.canParse(each))
  if (!url) return undefined
  const { protocol, hostname, searchParams } = new URL(url)
  if (protocol === 'socket:') return undefined
  // of a repeated parameter the driver takes the last one
  const last = (name: string) => searchParams.getAll(name).at(-1)
  const host = last('host') || (hostname === NO_HOST ? '' : bare(decodeURIComponent(hostname))) || PGHOST || 'localhost'
  return { host, isEncrypted: last('sslmode') === 'verify-full' }
}

function redisOf({ REDIS_URL: url }: Environment): Reached | undefined {
  if (!url || !URL.canParse(url)) return undefined
  const { protocol, hostname } = new URL(url)
  return { host: bare(hostname) || 'localhost', isEncrypted: protocol === 'rediss:' }
}

/** An address of IPv6 without its brackets. */
const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1')
