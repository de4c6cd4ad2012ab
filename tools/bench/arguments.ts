/** `NAME --json --rounds 3 --clients 1,64 --best`: numbers as numbers, lists as lists, an option without value as true. */
export interface BenchArguments {
  name: string | undefined
  json: boolean
  options: Record<string, unknown>
}

export function parseArguments(args: readonly string[]): BenchArguments {
  const named = args[0] !== undefined && !args[0].startsWith('--')
  const [name, rest] = named ? [args[0], args.slice(1)] : [undefined, args]
  const options = rest.flatMap((word, i) => (word.startsWith('--') ? [option(word.slice(2), rest[i + 1])] : []))
  const { json = false, ...others } = Object.fromEntries(options)
  return { name, json: json === true, options: others }
}

function option(word: string, next: string | undefined): [string, unknown] {
  const [key, joined] = word.split('=') as [string, string | undefined]
  const text = joined ?? (next?.startsWith('--') ? undefined : next)
  return [key, key === 'json' || text === undefined ? true : valueOf(text)]
}

function valueOf(text: string): unknown {
  if (text.includes(',')) return text.split(',').map(valueOf)
  const number = Number(text)
  return Number.isNaN(number) ? text : number
}
