import type { PlayerId } from '@fairhouse/money'

/** Renders all stored data of a player as one JSON text. */
export type Section = (player: PlayerId) => Promise<unknown> | AsyncIterable<unknown>
export type ExportSections = Readonly<Record<string, Section>>

/** Sections in order; integers too large for JSON are written as text. */
export async function renderExport(sections: ExportSections, player: PlayerId, madeAt: string): Promise<string> {
  const output: Record<string, unknown> = { made_at: madeAt }
  for (const [name, section] of Object.entries(sections)) {
    const value = section(player)
    output[name] = isAsyncIterable(value) ? await Array.fromAsync(value) : ((await value) ?? null)
  }
  return JSON.stringify(output, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)
}

const isAsyncIterable = (value: object): value is AsyncIterable<unknown> => Symbol.asyncIterator in value
