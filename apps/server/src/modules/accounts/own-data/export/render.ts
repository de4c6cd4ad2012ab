/** Renders all stored data of a player as one JSON text, piece by piece: a long list is never in memory as a whole. */
import type { PlayerId } from '@fairhouse/money'

export type Section = (player: PlayerId) => Promise<unknown> | AsyncIterable<unknown>
export type ExportSections = Readonly<Record<string, Section>>

/** Facts first, then sections in order; every bigint is written as text, whatever its size. */
export async function* renderExport(sections: ExportSections, player: PlayerId, facts: object): AsyncGenerator<string> {
  let mark = '{'
  for (const [name, value] of Object.entries(facts)) {
    yield `${mark}\n${toJson(name)}: ${toJson(value)}`
    mark = ','
  }
  for (const [name, section] of Object.entries(sections)) {
    const value = section(player)
    yield `${mark}\n${toJson(name)}: `
    mark = ','
    if (isAsyncIterable(value)) yield* renderList(value)
    else yield toJson(await value)
  }
  yield '\n}\n'
}

async function* renderList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let mark = '['
  for await (const row of rows) {
    yield `${mark}\n${toJson(row)}`
    mark = ','
  }
  yield mark === '[' ? '[]' : ']'
}

/** Nothing is null: a piece is never left out. */
const toJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each))

const isAsyncIterable = (value: object): value is AsyncIterable<unknown> => Symbol.asyncIterator in value
