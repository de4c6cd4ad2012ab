/** Reads a long list page by page, so that memory stays bounded. */
export const PAGE = 500

/** Yields every row of a list in its order; `page` returns at most `PAGE` rows before a key. */
export async function* paginate<T, K>(page: (before: K | undefined) => Promise<T[]>, keyOf: (row: T) => K): AsyncGenerator<T> {
  for (let before: K | undefined; ;) {
    const rows = await page(before)
    yield* rows
    if (rows.length < PAGE) return
    before = keyOf(rows.at(-1)!)
  }
}
