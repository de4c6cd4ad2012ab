/** All that is held about a player as one JSON text. */
export type Section = (player: bigint) => Promise<unknown> | AsyncIterable<unknown>
export type Held = Readonly<Record<string, Section>>

/** Sections in their order; whole numbers that are too large for JSON are told as text. */
export async function textOf(held: Held, player: bigint, madeAt: string): Promise<string> {
  const sections: Record<string, unknown> = { made_at: madeAt }
  for (const [name, section] of Object.entries(held)) {
    const told = section(player)
    sections[name] = isPieces(told) ? await Array.fromAsync(told) : ((await told) ?? null)
  }
  return JSON.stringify(sections, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)
}

const isPieces = (told: object): told is AsyncIterable<unknown> => Symbol.asyncIterator in told
