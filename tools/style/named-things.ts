/** Finds names in backticks, in pages and comments, that nothing has any more: a renamed function, a column that went, a moved file. */
import { isScript, isTest, type Source } from './sources.ts'

/** Of other programs, members of a chain in formulas, and an id that is made of another. */
const OUTSIDE = new Set(
  `AccessDenied MaxRetentionSec pg_read_all_stats pg_hba NODE_EXTRA_CA_CERTS HttpOnly ReturnOutside SdKs exactOptionalPropertyTypes ConditionalExpression
  default_pool_size max_client_conn worker_connections worker_rlimit_nofile seed_N seed_0 seed_i video_poker`.split(/\s+/),
)

const FILE = /^(?:\.{0,2}\/)*((?:[a-z0-9._@-]+\/)*[a-z0-9._-]+\.(?<!\.d\.)(?:tsx?|sql))$/
/** Of several words in one, with members and arguments: one word alone may be any word. */
const NAME = /^[A-Za-z_]\w*(?:\.\w+)*(?=\(.*\)$|$)/
const JOINED = /[a-z0-9][A-Z]|[A-Za-z0-9]_[A-Za-z0-9]/
/** Their texts name what is nowhere. */
const NO_THINGS = /\.(test|spec)\.tsx?$|\/named-things\.ts$/
const COMMENT = /\/\*[^]*?\*\/|(?<=^|[^:'"`\\])\/\/.*$/gm
const SQL_COMMENT = /--.*$/gm

/** What the code and the paths of its files contain. */
export interface Things {
  readonly words: ReadonlySet<string>
  /** Each path, and each end of it that begins with a folder or the file. */
  readonly ends: ReadonlySet<string>
}

export function thingsOf(code: readonly Source[], paths: readonly string[]): Things {
  const texts = code
    .filter(({ path }) => !NO_THINGS.test(path))
    .map(({ path, text }) => text.replace(path.endsWith('.sql') ? SQL_COMMENT : COMMENT, ' '))
  const words = [...texts, ...paths].flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? [])
  return { words: new Set(words), ends: new Set(paths.flatMap(endsOf)) }
}

const endsOf = (path: string): string[] => path.split('/').map((_part, at, parts) => parts.slice(at).join('/'))

/** `path:line name`, of a page or of the comments of a product file. */
export function foundGoneNames({ path, text }: Source, things: Things): string[] {
  if (isTest(path)) return []
  const parts = isScript(path) ? Array.from(text.matchAll(COMMENT), (found) => ({ at: found.index, text: found[0] })) : [{ at: 0, text }]
  return parts.flatMap((part) =>
    Array.from(part.text.matchAll(/`([^`\n]+)`/g), ({ index, 1: name }) => ({ at: part.at + index, name: name! }))
      .filter(({ name }) => isGone(name, things))
      .map(({ at, name }) => `${path}:${text.slice(0, at).split('\n').length} ${name}`),
  )
}

function isGone(name: string, { words, ends }: Things): boolean {
  const file = FILE.exec(name)?.[1]
  if (file) return !ends.has(file)
  const named = NAME.exec(name)?.[0].split('.') ?? []
  return named.some((word) => JOINED.test(word) && !words.has(word) && !OUTSIDE.has(word))
}
