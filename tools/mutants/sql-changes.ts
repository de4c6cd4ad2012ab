/**
 * Changes of the text of an SQL query that leave it valid: a query that no longer parses fails in any test that runs it, and says nothing
 * of the rule that the query has.
 */
export interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Swap {
  readonly from: RegExp
  readonly to: (found: string) => string
}

const swap = (from: RegExp, to: Record<string, string>): Swap => ({ from, to: (found) => to[found.toLowerCase()]! })

/** No `=`, which also assigns, and no `+` or `-`, which also make an interval or a number. */
const SWAPS: readonly Swap[] = [
  swap(/(?<=\s)(?:>=|<=|>|<)(?=\s)/g, { '>=': '>', '>': '>=', '<=': '<', '<': '<=' }),
  swap(/\b(?:ceil|floor)(?=\()/gi, { ceil: 'floor', floor: 'ceil' }),
  swap(/\b(?:min|max)(?=\()/gi, { min: 'max', max: 'min' }),
  swap(/\b(?:least|greatest)(?=\()/gi, { least: 'greatest', greatest: 'least' }),
  swap(/\bis (?:not )?null\b/gi, { 'is null': 'is not null', 'is not null': 'is null' }),
  swap(/\b(?:not )?exists(?=\s*\()/gi, { exists: 'not exists', 'not exists': 'exists' }),
  swap(/(?<=\border by [^()]{1,80})\bdesc\b/gi, { desc: 'asc' }),
]

/** Words that end a condition. */
const END =
  /^(?:and|or|group by|order by|limit|offset|having|returning|for update|for share|on conflict|union|left join|join|where|then|window)\b/i
const BEGIN = /\b(?:where|and|on|having|when)\s+/gi
const IS_CONDITION = /[=<>]|\b(?:in|is|like|any|between|exists|not)\b/i

/** Each of one place. A condition that always holds keeps its parameters, so that their types stay known. */
export function changesOf(query: string): Change[] {
  const words = hideNoWords(query)
  const swaps = SWAPS.flatMap(({ from, to }) =>
    [...words.matchAll(from)].map(({ 0: found, index }) => ({ start: index, end: index + found.length, text: to(found) })),
  )
  return [...swaps, ...conditionsOf(words).map(({ start, end }) => ({ start, end, text: `(true or ${query.slice(start, end)})` }))]
}

/** As long as the query: texts, and the `and` of a `between`, are no part of its form. */
const hideNoWords = (query: string): string =>
  query
    .replaceAll(/'[^']*'/g, (text) => '_'.repeat(text.length))
    .replaceAll(/\b(between\s+\S+\s+)and\b/gi, (_, before: string) => `${before}___`)

function conditionsOf(words: string): { start: number; end: number }[] {
  return [...words.matchAll(BEGIN)].flatMap(({ 0: word, index }) => {
    const start = index + word.length
    const condition = words.slice(start, endOfCondition(words, start)).trimEnd()
    return IS_CONDITION.test(condition) && !/^conflict\b/i.test(condition) ? [{ start, end: start + condition.length }] : []
  })
}

function endOfCondition(words: string, start: number): number {
  for (let depth = 0, at = start; at < words.length; at += 1) {
    if (words[at] === '(') depth += 1
    if (words[at] === ')' && (depth -= 1) < 0) return at
    if (depth === 0 && (/[,;]/.test(words[at]!) || (/\s/.test(words[at - 1]!) && END.test(words.slice(at))))) return at
  }
  return words.length
}
