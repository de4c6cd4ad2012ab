/** A long list read page by page, so that it takes no room. */
export const PAGE = 500

/** Every row of a list, newest first; `page` answers at most `PAGE` of those before a key. */
export async function* paginate<T, K>(page: (before: K | undefined) => Promise<T[]>, keyOf: (row: T) => K): AsyncGenerator<T> {
  for (let before: K | undefined; ;) {
    const rows = await page(before)
    yield* rows
    if (rows.length < PAGE) return
    before = keyOf(rows.at(-1)!)
  }
}
